import type { ServerResponse } from 'node:http';
import { NamedResponse } from './named-response.ts';
import { COMMON_HEADERS } from './security-headers.ts';

type Headers = Readonly<Record<string, string | number>>;

/** The id of an answer's request, as a header. */
export function toRequestIdHeader(response: ServerResponse): Readonly<Record<string, string>> {
  return response instanceof NamedResponse ? { 'X-Request-Id': response.requestId } : {};
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

/** An answer that is made once and sent many times. */
export interface PreparedAnswer {
  readonly status: number;
  /** Names and values in turn, as Node takes them with the least ado. */
  readonly headers: readonly string[];
  /** Null for an answer that has none (304). */
  readonly body: Buffer | null;
}

/** Puts an answer together that is sent many times. */
export function toPrepared(status: number, headers: Headers, body: Buffer | null): PreparedAnswer {
  const all = { ...COMMON_HEADERS, ...headers, ...(body && { 'Content-Length': body.length }) };
  return { status, body, headers: Object.entries(all).flatMap(([name, value]) => [name, String(value)]) };
}

/** Sends an answer that was made before. */
export function respondPrepared(response: ServerResponse, { status, headers, body }: PreparedAnswer): void {
  const requestId = response instanceof NamedResponse ? response.requestId : '';
  response.writeHead(status, [...headers, 'X-Request-Id', requestId]);
  if (body) response.end(body);
  else response.end();
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

function namesBrotli(header: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/;\s*q=/);
    return name === 'br' && Number(quality ?? 1) > 0;
  });
}

/** Browsers send a handful of different texts: each is read once. Who makes up others is not remembered. */
const MOST_KNOWN = 100;
const known = new Map<string, boolean>();

/** True when an Accept-Encoding names brotli (RFC 9110, section 12.5.3), without weighing preferences. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  const text = String(header ?? '');
  const answer = known.get(text) ?? namesBrotli(text);
  if (known.size < MOST_KNOWN) known.set(text, answer);
  return answer;
}
