import type { ServerResponse } from 'node:http';
import { COMMON_HEADERS } from './security-headers.ts';

type Headers = Readonly<Record<string, string | number>>;

/** Sends a whole answer; for HEAD requests Node leaves the body out. */
export function respond(response: ServerResponse, status: number, headers: Headers, body: Buffer | string = ''): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...COMMON_HEADERS, ...headers, 'Content-Length': bytes.length });
  response.end(bytes);
}

/** Sends a short text that no visitor is meant to read. */
export function respondText(response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  respond(
    response,
    status,
    { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    text,
  );
}

/** True when the request's Accept-Encoding names the coding (RFC 9110, section 12.5.3), without weighing preferences. */
export function accepts(header: string | string[] | undefined, coding: 'br' | 'gzip'): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => {
      const [name, quality] = part.trim().split(/;\s*q=/);
      return name === coding && Number(quality ?? 1) > 0;
    });
}
