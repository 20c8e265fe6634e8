import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a form that was sent URL-encoded.
 *
 * @param mostBytes a longer body is not read
 * @returns null when it is longer
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
