import type { ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@site/base/wire-headers';
import { NamedResponse } from './named-response.ts';
import { COMMON_HEADERS } from './security-headers.ts';

type Headers = Readonly<Record<string, string | number>>;

/** Any other site may read the response, without the visitor's cookies (Fetch, 3.2). */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Headers specific to this response: its request ID, and whether pages of other sites may read it. */
export function toOwnHeaders(response: ServerResponse): Readonly<Record<string, string>> {
  if (!(response instanceof NamedResponse)) return {};
  return { [REQUEST_ID_HEADER]: response.requestId, ...(response.isOpen ? OPEN : {}) };
}

/** Sends a whole response; Node omits the body for HEAD requests. */
export function respond(response: ServerResponse, status: number, headers: Headers, body: Buffer | string = ''): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...toOwnHeaders(response),
    ...headers,
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

/** Alternating names and values: the format that Node writes fastest. */
export type HeaderList = readonly string[];

/** A response that can be sent many times. */
export interface PreparedAnswer {
  readonly status: number;
  readonly headers: HeaderList;
  /** Null for a response without a body (304). */
  readonly body: Buffer | null;
}

export function toHeaderList(headers: Headers): HeaderList {
  return Object.entries({ ...COMMON_HEADERS, ...headers }).flatMap(([name, value]) => [name, String(value)]);
}

/** @param headers all but the length */
export function toPrepared(status: number, headers: HeaderList, body: Buffer | null): PreparedAnswer {
  return { status, body, headers: body ? [...headers, 'Content-Length', String(body.length)] : headers };
}

export function respondPrepared(response: ServerResponse, { status, headers, body }: PreparedAnswer): void {
  const requestId = response instanceof NamedResponse ? response.requestId : '';
  response.writeHead(status, [...headers, REQUEST_ID_HEADER, requestId]);
  if (body) response.end(body);
  else response.end();
}

/** For messages that people rarely see: refusals, health checks. */
export function respondText(response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  respond(
    response,
    status,
    { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    text,
  );
}

/** Sends 503 because something that was asked for cannot be looked up or loaded at the moment. */
export const respondLater = (response: ServerResponse, text = 'Not now.'): void =>
  respondText(response, 503, text, { 'Retry-After': 5 });

/** @param text JSON */
export function respondJson(response: ServerResponse, text: string, cache: 'no-store' | 'no-cache' = 'no-store'): void {
  respond(response, 200, { 'Content-Type': 'application/json', 'Cache-Control': cache }, text);
}

function namesBrotli(header: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/;\s*q=/);
    return name === 'br' && Number(quality ?? 1) > 0;
  });
}

/**
 * Browsers send only a few different values, so each is parsed once. The limit keeps invented values from filling the
 * memory.
 */
const MAX_KNOWN = 100;
const known = new Map<string, boolean>();

/** True when an Accept-Encoding names brotli (RFC 9110, section 12.5.3), without weighing preferences. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  const text = String(header ?? '');
  const answer = known.get(text) ?? namesBrotli(text);
  if (known.size < MAX_KNOWN) known.set(text, answer);
  return answer;
}
