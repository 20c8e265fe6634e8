import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request, or of an answer to one.
 *
 * @param body null for none
 * @returns null when the body is longer than `mostBytes`
 */
export async function readBytes(body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As above, for text. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  return (await readBytes(request, mostBytes))?.toString('utf8') ?? null;
}

/** Reads the body of a form that was sent URL-encoded, as `readBody`. */
export async function readForm(request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | null> {
  const body = await readBody(request, mostBytes);
  return body === null ? null : new URLSearchParams(body);
}
