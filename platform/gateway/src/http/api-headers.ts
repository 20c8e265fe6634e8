import type { IncomingHttpHeaders } from 'node:http';
import { COMMON_HEADERS } from './security-headers.ts';

type Passed = Record<string, string | string[] | undefined>;

/**
 * What of a visitor's request goes on to the content API: what the body is, content negotiation, conditional requests,
 * ranges and caching (RFC 9110, sections 8, 12, 13, 14; RFC 9111), by what the API knows a call from this site, and that
 * nobody asked for what is fetched ahead.
 */
const REQUEST_HEADERS = [
  ...['content-type', 'content-length', 'content-encoding', 'content-language'],
  ...['accept', 'accept-language', 'accept-encoding'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'],
  ...['cache-control', 'pragma', 'purpose', 'sec-purpose'],
  ...['x-requested-with', 'x-xsrf-token', 'origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'],
];

/** What of an answer goes back: what it is, and for how long it may be kept. */
const ANSWER_HEADERS = [
  ...['content-length', 'content-encoding', 'content-language', 'content-disposition', 'content-range'],
  ...['accept-ranges', 'etag', 'last-modified', 'cache-control', 'expires', 'age', 'date', 'vary', 'retry-after'],
  'allow',
];

/** Neither data nor pictures nor documents run anything, send forms or stand in a frame. */
const SHUT_IN = {
  ...COMMON_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;
const DOCUMENT_TYPE =
  /^(?:(?:image|audio|video|font)\/[\w.+-]+|application\/(?:pdf|zip|gzip|rtf|msword|epub\+zip|vnd\.[\w.-]+)|text\/(?:plain|csv|calendar|vcard))$/;

/** What may be named as the type of an answer, by the beginning of its address. JSON is also how an error is told. */
const TYPES: readonly (readonly [string, RegExp])[] = [
  ['/images/', /^image\/[\w.+-]+$/],
  ['/downloads/', DOCUMENT_TYPE],
];

/** What a browser saves and never shows. */
const UNKNOWN_TYPE = 'application/octet-stream';

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Passed =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** The headers of a visitor's request that go on to the content API. */
export const toCallHeaders = (headers: IncomingHttpHeaders): Passed => pick(headers, REQUEST_HEADERS);

/** A type that may stand at this address, with its charset; anything else becomes bytes to be saved. */
function toContentType(target: string, text: string): string {
  const [named = '', charset = ''] = text.toLowerCase().split(';', 2);
  const type = named.trim();
  const allowed = TYPES.find(([prefix]) => target.startsWith(prefix))?.[1];
  if (!allowed?.test(type) && !JSON_TYPE.test(type)) return UNKNOWN_TYPE;
  return /^ ?charset=[\w-]+$/.test(charset) ? `${type}; ${charset.trim()}` : type;
}

/** Where an answer may lead on to: what the same content API answers. */
const isOwnAddress = (location: string) => /^\/(?:api|images|downloads)\/[\w\-.~%!$&'()*+,;=:@/?]*$/.test(location);

/**
 * The status and headers of an answer of the content API as a visitor gets them. Another API may say anything, so what
 * is passed on is listed, not what is not. A way on to elsewhere is a failure of the API (502).
 *
 * @param target the address that was asked for
 */
export function toAnswerHead(target: string, status: number, headers: IncomingHttpHeaders) {
  const { location = '' } = headers;
  const leadsOn = status >= 300 && status < 400 && status !== 304;
  const isOwn = leadsOn && isOwnAddress(location);
  return {
    status: leadsOn && !isOwn ? 502 : status,
    headers: {
      ...pick(headers, ANSWER_HEADERS),
      ...(status === 304 || status === 204
        ? {}
        : { 'content-type': toContentType(target, headers['content-type'] ?? '') }),
      ...(isOwn ? { location } : {}),
      ...SHUT_IN,
    },
  };
}
