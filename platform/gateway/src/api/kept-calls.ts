import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Address } from '@site/base/limits/address';
import { readBytes } from '@site/base/limits/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import {
  CONTENT_VERSION_HEADER,
  PURPOSE_HEADER,
  REQUESTED_WITH_HEADER,
  SURROGATE_KEY_HEADER,
  toContentVersion,
  VALID_UNTIL_HEADER,
} from '@site/base/wire-headers';
import { LRUCache } from 'lru-cache';
import { KNOWN_SECONDS, OUTAGE_SECONDS, toContentKey } from '../shared-caches/sharing.ts';
import { toAnswerHead } from './api-headers.ts';

/** Answers of the content API for every visitor. */
export interface KeptCall {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  /** The compressed body; null for a small one. */
  readonly brotli: Buffer | null;
  readonly etag: string;
}

interface Entry extends KeptCall {
  readonly version: string;
  readonly since: number;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
}

interface KeptCallsOptions {
  /** Milliseconds for which an answer is fresh that says nothing of its content; 0: nothing is kept. */
  readonly freshMs: number;
  readonly deadlineMs: number;
  /** The version of the content that is shown now; empty where the content API announces none. */
  readonly content: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A longer answer is passed on as it comes. */
const MOST_BYTES = 512 * 1024;
const CAPACITY = 16 * 1024 * 1024;
/** A shorter body is not worth compressing. */
const LEAST_BYTES = 1_000;

const TOO_MANY = 429;

/** The answer is longer than what is kept. */
export class LongAnswerError extends Error {
  override readonly name = 'LongAnswerError';
}

const toBrotli = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Calls of one visitor or of this moment: searches are counted when they find nothing. */
const NEVER = /^\/api\/(?:search|health|mail|openapi\.json)(?:\/|$)/;

/** Headers of a call that its answer may depend on. */
const VARYING = ['accept', 'accept-language', REQUESTED_WITH_HEADER, PURPOSE_HEADER];
const SENT = [...VARYING, 'x-forwarded-for', 'x-request-id', TRACE_HEADER];

export const mayKeep = ({ path }: Address): boolean => path.startsWith('/api/') && !NEVER.test(path);

/**
 * GET answers of the content API, one request for all visitors who ask for the same. An answer whose content is known not to
 * have changed is kept for as long as a page; one of an API that announces no version for a moment.
 */
export class KeptCalls {
  readonly #options: KeptCallsOptions;
  readonly #inFlight = new Map<string, Promise<Entry>>();
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: CAPACITY,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 1_000,
  });

  constructor(options: KeptCallsOptions) {
    this.#options = options;
  }

  /**
   * The answer to a call.
   *
   * @throws LongAnswerError for one that is too long to keep
   * @throws whatever the call fails with
   */
  async read(target: URL, address: Address, headers: Readonly<Record<string, unknown>>): Promise<KeptCall> {
    const key = [address.target, ...VARYING.map((name) => headers[name] ?? '')].join('\n');
    const known = this.#entries.get(key);
    if (known && this.#isFresh(known)) return known;
    const version = this.#options.content();
    const call = () => this.#call(key, target, address, headers);
    // Not with a call that was begun before the content changed.
    const flight = `${version} ${key}`;
    const isShared = this.#inFlight.has(flight);
    const answer = await shareInFlight(this.#inFlight, flight, call);
    // The visitor who began it has asked too much; the others have not.
    return isShared && answer.status === TOO_MANY ? call() : answer;
  }

  #isFresh({ since, version, validUntil }: Entry): boolean {
    const { freshMs, content, now } = this.#options;
    const age = now() - since;
    const freshFor = version !== '' && version === content() ? KNOWN_SECONDS * 1_000 : freshMs;
    return age >= 0 && age < freshFor && now() < validUntil;
  }

  async #call(key: string, target: URL, { path }: Address, headers: Readonly<Record<string, unknown>>): Promise<Entry> {
    const { deadlineMs, freshMs, now } = this.#options;
    const since = now();
    const sent = SENT.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    const answer = await fetch(target, {
      headers: Object.fromEntries(sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    const body = await readBytes(answer.body, MOST_BYTES);
    if (!body) throw new LongAnswerError();
    // `fetch` has undone the encoding. Each answer has its own date: caches behind this one would take the first one's for its age.
    const said: IncomingHttpHeaders = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['content-length', 'content-encoding', 'date'].includes(name)),
    );
    const head = toAnswerHead(path, answer.status, said);
    const version = toContentVersion(answer.headers.get(CONTENT_VERSION_HEADER));
    const validUntil = Date.parse(answer.headers.get(VALID_UNTIL_HEADER) ?? '');
    const entry: Entry = {
      status: head.status,
      headers: { ...head.headers, vary: toVary(said.vary), ...toShared(version, freshMs) },
      body,
      brotli: body.length < LEAST_BYTES ? null : await toBrotli(body, FAST),
      ...{ etag: answer.headers.get('etag') ?? '', version, since },
      validUntil: Number.isNaN(validUntil) ? Number.POSITIVE_INFINITY : validUntil,
    };
    const isPersonal = /private|no-store/i.test(answer.headers.get('cache-control') ?? '');
    if (answer.status === 200 && freshMs > 0 && !isPersonal) this.#entries.set(key, entry);
    return entry;
  }
}

/** What the API says, and the encoding, which is chosen here. */
const toVary = (said = ''): string => {
  const names = said
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
  return [...names, 'Accept-Encoding'].join(', ');
};

/** What shared caches may do with an answer whose content is known: as little as with a page with a query. */
function toShared(version: string, freshMs: number): Readonly<Record<string, string>> {
  if (version === '' || freshMs === 0) return {};
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshMs / 1_000}, stale-if-error=${OUTAGE_SECONDS}`,
    [SURROGATE_KEY_HEADER]: toContentKey(version),
  };
}
