import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a response.
 *
 * @param body null when there is none
 * @returns null when the body is longer than `maxBytes`
 */
export async function readBytes(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Like `readBytes`, for the body of a request. The rest beyond the limit is discarded, so that the connection stays
 * usable.
 */
export async function readRequest(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const bytes = await readBytes(request.iterator({ destroyOnReturn: false }), maxBytes);
  if (bytes === null) request.resume();
  return bytes;
}

/** Like `readRequest`, as UTF-8 text. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return (await readRequest(request, maxBytes))?.toString('utf8') ?? null;
}

/** Like `readBody`, for a URL-encoded form. */
export async function readForm(request: IncomingMessage, maxBytes: number): Promise<URLSearchParams | null> {
  const body = await readBody(request, maxBytes);
  return body === null ? null : new URLSearchParams(body);
}
