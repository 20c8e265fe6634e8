import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { foundClosed } from '@site/base/has-code';
import type { Address } from '@site/base/http/address';
import { readBytes } from '@site/base/http/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import {
  CONTENT_VERSION_HEADER,
  PURPOSE_HEADER,
  REQUESTED_WITH_HEADER,
  SURROGATE_KEY_HEADER,
  toContentVersion,
  toValidUntil,
  VALID_UNTIL_HEADER,
} from '@site/base/wire-headers';
import { LRUCache } from 'lru-cache';
import { KNOWN_SECONDS } from '../pages/page-cache.ts';
import { OUTAGE_SECONDS, toContentKey } from '../shared-caches/sharing.ts';
import { filterResponseHead } from './api-headers.ts';

/** A response of the content API that is the same for every visitor. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** The compressed body; null for a small one. */
  readonly brotli: Buffer | null;
  readonly etag: string;
}

interface Entry extends CachedResponse {
  readonly version: string;
  readonly since: number;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
}

interface ApiCacheOptions {
  /** How long a response without a content version is fresh, in milliseconds; 0 disables the cache. */
  readonly freshMs: number;
  readonly deadlineMs: number;
  /** The content version shown now; empty if the content API announces none. */
  readonly content: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A longer response is streamed instead of cached. */
const MAX_BYTES = 512 * 1024;
const CAPACITY = 16 * 1024 * 1024;
/** A shorter body is not worth compressing. */
const MIN_BYTES = 1_000;

const TOO_MANY = 429;

export class ResponseTooLongError extends Error {
  override readonly name = 'ResponseTooLongError';
}

const toBrotli = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Calls that must reach the API each time, for example searches, which it counts when they find nothing. */
const NEVER = /^\/api\/(?:search|health|mail|openapi\.json)(?:\/|$)/;

/** Request headers that a response may depend on. */
const VARYING = ['accept', 'accept-language', 'content-type', REQUESTED_WITH_HEADER, PURPOSE_HEADER];
const SENT = [...VARYING, 'x-forwarded-for', 'x-request-id', TRACE_HEADER];

const isImage = ({ path }: Address): boolean => path.startsWith('/images/');

export const isCacheable = (address: Address): boolean =>
  isImage(address) || (address.path.startsWith('/api/') && !NEVER.test(address.path));

/**
 * Cached GET responses of the content API, with one request for all visitors who request the same at a time. A response
 * is cached as long as a page while its content version is current, and not at all afterwards; one without a version is
 * cached for `freshMs`.
 */
export class ApiCache {
  readonly #options: ApiCacheOptions;
  readonly #inFlight = new Map<string, Promise<Entry>>();
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: CAPACITY,
    sizeCalculation: ({ body, brotli }, key) => key.length + body.length + (brotli?.length ?? 0) + 1_000,
  });

  constructor(options: ApiCacheOptions) {
    this.#options = options;
  }

  /**
   * Returns the cached response, or calls the API.
   *
   * @throws ResponseTooLongError when the response is too long for the cache
   * @throws whatever the call fails with
   */
  async read(target: URL, address: Address, headers: Readonly<Record<string, unknown>>): Promise<CachedResponse> {
    const varying = isImage(address) ? [] : VARYING;
    const key = [address.target, ...varying.map((name) => headers[name] ?? '')].join('\n');
    const known = this.#entries.get(key);
    if (known && this.#isFresh(known)) return known;
    const version = this.#options.content();
    const call = () => this.#call(key, target, address, headers);
    // The version is part of the key, so that no request joins a call begun before the content changed.
    const flight = `${version} ${key}`;
    const isShared = this.#inFlight.has(flight);
    const answer = await shareInFlight(this.#inFlight, flight, call);
    // The 429 is meant for the visitor who started the shared call, not for the others.
    return isShared && answer.status === TOO_MANY ? call() : answer;
  }

  #isFresh({ since, version, validUntil }: Entry): boolean {
    const { freshMs, content, now } = this.#options;
    const age = now() - since;
    if (version !== '' && version !== content()) return false;
    const freshFor = version === '' ? freshMs : KNOWN_SECONDS * 1_000;
    return age >= 0 && age < freshFor && now() < validUntil;
  }

  async #call(key: string, target: URL, address: Address, headers: Readonly<Record<string, unknown>>): Promise<Entry> {
    const { deadlineMs, freshMs, now } = this.#options;
    const since = now();
    const sent = SENT.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    const init: RequestInit = {
      headers: Object.fromEntries(sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    };
    const answer = await fetch(target, init).catch((error: unknown) => {
      if (!foundClosed(error)) throw error;
      return fetch(target, init);
    });
    const body = await readBytes(answer.body, MAX_BYTES);
    if (!body) throw new ResponseTooLongError();
    // `fetch` has decoded the body. The API's date is dropped: caches behind the gateway would derive a wrong age
    // from it.
    const said: IncomingHttpHeaders = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['content-length', 'content-encoding', 'date'].includes(name)),
    );
    // The target is the base followed by the path.
    const base = target.origin + target.pathname.slice(0, -address.path.length);
    const head = filterResponseHead(address.path, base, answer.status, said);
    const version = toContentVersion(answer.headers.get(CONTENT_VERSION_HEADER));
    const control = answer.headers.get('cache-control') ?? '';
    // Other images may soon be replaced: the API is still generating their file.
    const isShareable = isImage(address) ? /immutable/i.test(control) : !/private|no-store/i.test(control);
    const mayStay = answer.status === 200 && freshMs > 0 && isShareable;
    const entry: Entry = {
      status: head.status,
      // An image keeps its headers: it is compressed already, and its address changes with its bytes.
      headers: isImage(address)
        ? head.headers
        : {
            ...head.headers,
            vary: toVary(said.vary),
            ...(mayStay ? toShared(version, freshMs, address) : toUnshared(version, control)),
          },
      body,
      brotli: isImage(address) || body.length < MIN_BYTES ? null : await toBrotli(body, FAST),
      etag: answer.headers.get('etag') ?? '',
      version,
      since,
      validUntil: toValidUntil(answer.headers.get(VALID_UNTIL_HEADER), now()),
    };
    if (mayStay) this.#entries.set(key, entry);
    return entry;
  }
}

/** The API's `Vary`, plus the encoding, which is chosen here. */
const toVary = (said = ''): string => {
  const names = said
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
  return [...names, 'Accept-Encoding'].join(', ');
};

/** Caching headers for a response whose content version is known. As a page, it outlives `freshMs` only without a query. */
function toShared(version: string, freshMs: number, { query }: Address): Readonly<Record<string, string>> {
  if (version === '') return {};
  const stale = query === '' ? `, stale-if-error=${OUTAGE_SECONDS}` : '';
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshMs / 1_000}${stale}`,
    [SURROGATE_KEY_HEADER]: toContentKey(version),
  };
}

/**
 * A failure or a private response leaves as the API marked it. One without a mark must not be cached by default: it has
 * no key by which it could be purged.
 */
const toUnshared = (version: string, control: string): Readonly<Record<string, string>> =>
  version !== '' && control === '' ? { 'cache-control': 'no-store' } : {};
