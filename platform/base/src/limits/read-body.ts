import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of an answer.
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

/** Reads the body of a request, as `readBytes`. What is beyond the limit is let pass: the next request of the connection comes behind it. */
export async function readRequest(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const bytes = await readBytes(request.iterator({ destroyOnReturn: false }), mostBytes);
  if (bytes === null) request.resume();
  return bytes;
}

/** As above, for text. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  return (await readRequest(request, mostBytes))?.toString('utf8') ?? null;
}

/** Reads the body of a form that was sent URL-encoded, as `readBody`. */
export async function readForm(request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | null> {
  const body = await readBody(request, mostBytes);
  return body === null ? null : new URLSearchParams(body);
}
