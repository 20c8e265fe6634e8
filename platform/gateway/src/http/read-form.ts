import type { IncomingMessage } from 'node:http';

/**
 * Reads a URL-encoded form.
 *
 * @returns null when the body is longer than `mostBytes`
 */
export async function readForm(request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
