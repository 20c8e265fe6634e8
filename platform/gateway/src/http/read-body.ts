import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request.
 *
 * @returns null when the body is longer than `mostBytes`
 */
export async function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return null;
    chunks.push(chunk as Buffer);
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
