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

/** False for a form that another site sends with the visitor's browser (Fetch Metadata, else the Origin header). */
export function isOwnForm({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
}
