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

/** Names and values in turn, as Node takes them with the least ado. */
export type HeaderList = readonly string[];

/** An answer that can be sent as it is, once or many times. */
export interface PreparedAnswer {
  readonly status: number;
  readonly headers: HeaderList;
  /** Null for an answer that has none (304). */
  readonly body: Buffer | null;
}

/** The headers of every answer with those of some, as they are sent. */
export function toHeaderList(headers: Headers): HeaderList {
  return Object.entries({ ...COMMON_HEADERS, ...headers }).flatMap(([name, value]) => [name, String(value)]);
}

/** @param headers all but the length */
export function toPrepared(status: number, headers: HeaderList, body: Buffer | null): PreparedAnswer {
  return { status, body, headers: body ? [...headers, 'Content-Length', String(body.length)] : headers };
}

/** Sends an answer that was put together before. */
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
