import type { ServerResponse } from 'node:http';
import { COMMON_HEADERS } from './security-headers.ts';

type Headers = Readonly<Record<string, string | number>>;

const requestIds = new WeakMap<ServerResponse, string>();

/** Gives an answer the id by which logs tell of its request; it is sent with it. */
export function nameRequest(response: ServerResponse, requestId: string): void {
  requestIds.set(response, requestId);
}

/** The id of an answer's request, as a header. */
export function toRequestIdHeader(response: ServerResponse): Readonly<Record<string, string>> {
  const requestId = requestIds.get(response);
  return requestId === undefined ? {} : { 'X-Request-Id': requestId };
}

/** Sends a whole answer; for HEAD requests Node leaves the body out. */
export function respond(response: ServerResponse, status: number, headers: Headers, body: Buffer | string = ''): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...toRequestIdHeader(response),
    ...headers,
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

/**
 * Headers as Node takes them when they are made once and sent many times: names and values in turn.
 *
 * @param body the bytes that they announce
 */
export function toRawHeaders(headers: Headers, body: Buffer): readonly string[] {
  const all = { ...COMMON_HEADERS, ...headers, 'Content-Length': body.length };
  return Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
}

/** Sends an answer whose headers were made before. */
export function respondPrepared(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  body: Buffer,
): void {
  response.writeHead(status, [...headers, 'X-Request-Id', requestIds.get(response) ?? '']);
  response.end(body);
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
