import type { IncomingHttpHeaders } from 'node:http';
import { toOwnLocation } from '@site/base/text/to-own-location';
import {
  CONTENT_VERSION_HEADER,
  PURPOSE_HEADER,
  REQUESTED_WITH_HEADER,
  SURROGATE_KEY_HEADER,
  TOKEN_HEADER,
  toContentVersion,
} from '@site/base/wire-headers';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { toContentKey } from '../shared-caches/sharing.ts';

type ForwardedHeaders = Record<string, string | string[] | undefined>;

/**
 * Headers that describe a body, forwarded with POST only. With a length but no body, the content API would read the
 * beginning of the next visitor's request as that body, since both arrive on one connection (request smuggling).
 */
const BODY_HEADERS = ['content-length', 'content-encoding', 'content-language'];

/**
 * Request headers that are forwarded to the content API: content negotiation, conditional requests, ranges and caching
 * (RFC 9110, sections 12, 13, 14; RFC 9111), the headers that the specification requires, and the mark of a prefetch.
 */
const REQUEST_HEADERS = [
  'content-type',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
  'cache-control',
  'pragma',
  PURPOSE_HEADER,
  'sec-purpose',
  REQUESTED_WITH_HEADER,
  TOKEN_HEADER,
  'origin',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Response headers that are passed back: type, validators, caching. */
const RESPONSE_HEADERS = [
  // Before the length: after it, Node decodes the file name as UTF-8, and throws unless the result is Latin-1.
  'content-disposition',
  'content-length',
  'content-encoding',
  'content-language',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'expires',
  'age',
  'date',
  'vary',
  'retry-after',
  'allow',
];

/** Data, images and documents need no scripts, forms or frames. */
export const SANDBOX_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;
const DOCUMENT_TYPE =
  /^(?:(?:image|audio|video|font)\/[\w.+-]+|application\/(?:pdf|zip|gzip|rtf|msword|epub\+zip|vnd\.[\w.-]+)|text\/(?:plain|csv|calendar|vcard))$/;

/** Allowed content types by address prefix. JSON is also the format of errors. */
const TYPES: readonly (readonly [string, RegExp])[] = [
  ['/images/', /^image\/[\w.+-]+$/],
  ['/downloads/', DOCUMENT_TYPE],
];

/** Browsers save this type and never display it. */
const UNKNOWN_TYPE = 'application/octet-stream';

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): ForwardedHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

export const toCallHeaders = (headers: IncomingHttpHeaders, hasBody: boolean): ForwardedHeaders =>
  pick(headers, hasBody ? [...BODY_HEADERS, ...REQUEST_HEADERS] : REQUEST_HEADERS);

/**
 * Returns the content type with its charset if it is allowed at this address, otherwise a type that browsers only save.
 */
function toContentType(target: string, text: string): string {
  const [named = '', charset = ''] = text.toLowerCase().split(';', 2);
  const type = named.trim();
  const allowed = TYPES.find(([prefix]) => target.startsWith(prefix))?.[1];
  if (!allowed?.test(type) && !JSON_TYPE.test(type)) return UNKNOWN_TYPE;
  return /^ ?charset=[\w-]+$/.test(charset) ? `${type}; ${charset.trim()}` : type;
}

/** Ties a file to the content version it belongs to, so that shared caches purge withdrawn files. */
function toFileKey(target: string, headers: IncomingHttpHeaders): ForwardedHeaders {
  const isFile = TYPES.some(([prefix]) => target.startsWith(prefix));
  const version = isFile ? toContentVersion(String(headers[CONTENT_VERSION_HEADER] ?? '')) : '';
  return version === '' ? {} : { [SURROGATE_KEY_HEADER]: toContentKey(version) };
}

/**
 * Filters the status and headers of the content API's response. `API_BASE` may point to a third-party server, so this
 * is an allowlist. A redirect to a foreign address becomes 502, and so does a status that is no final one (RFC 9110,
 * section 15).
 *
 * @param path path of the request on the site
 * @param base address of the content API, with any path prefix
 */
export function filterResponseHead(path: string, base: string, status: number, headers: IncomingHttpHeaders) {
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  const location = isRedirect ? toOwnLocation(headers.location ?? '', base) : null;
  const isFinal = status >= 200 && status < 600;
  return {
    status: (isRedirect && location === null) || !isFinal ? 502 : status,
    headers: {
      ...pick(headers, RESPONSE_HEADERS),
      ...toFileKey(path, headers),
      ...(status === 304 || status === 204
        ? {}
        : { 'content-type': toContentType(path, headers['content-type'] ?? '') }),
      ...(location === null ? {} : { location }),
      ...SANDBOX_HEADERS,
    },
  };
}
