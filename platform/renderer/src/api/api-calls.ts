import { toReason } from '@site/base/error-text';
import { readBytes } from '@site/base/http/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { toOwnLocation } from '@site/base/text/to-own-location';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import {
  CONTENT_VERSION_HEADER,
  PREVIEW_HEADER,
  REQUEST_ID_HEADER,
  toContentVersion,
  toValidUntil,
  VALID_UNTIL_HEADER,
} from '@site/base/wire-headers';
import { type AnswerMemory, type ApiClient, type ApiFailure, type CreateApi, TransferCache } from '@site/contract/api';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { RecentAnswers } from '@site/page/recent-answers';
import { type TracedTask, traceCalls } from '../page-trace.ts';
import { type CallLimits, createCallGuard, UnusableAnswerError } from './call-guard.ts';
import { LastAnswers, type Received } from './last-answers.ts';

interface CallKind extends CallLimits {
  /** True when the last good answer may be used instead: for the calls of header and footer, which every page makes. */
  readonly hasFallback: boolean;
}

const USUAL = { concurrency: 16, deadlineShare: 1, hasFallback: false };
/** Header and footer. */
const FRAME = { ...USUAL, hasFallback: true };

/** Kinds of call with settings of their own. */
const TRAITS: Readonly<Record<string, Omit<CallKind, 'path'>>> = {
  // The most expensive call, with free text from visitors.
  '/api/search': { ...USUAL, concurrency: 6 },
  '/api/properties': FRAME,
  '/api/languages': FRAME,
  '/api/extra': FRAME,
  '/api/extra/{id}': FRAME,
  // Made only for missing pages, which it delays.
  '/api/redirects': { ...USUAL, deadlineShare: 0.4 },
};

/**
 * Calls are of the same kind when their paths have the same first segment after `/api` and the same length: further
 * segments count as ids. First segments come from the API client, so there are only a few kinds.
 *
 * @param path path of the call from `/api` on; a query is ignored
 */
export function toCallKind(path: string): CallKind {
  const [, root = '', word = '', ...ids] = path.split('?', 1)[0]?.split('/') ?? [];
  const kind = ['', root, word, ...ids.map(() => '{id}')].join('/');
  return { path: kind, ...(TRAITS[kind] ?? USUAL) };
}

/** Maximum size of an answer, in bytes; the largest answer of our own API has about a twentieth of it. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A proxy does not reach the API, or the API is overloaded or has no database. */
const OUTAGES = new Set([502, 503, 504]);

/** A proxy, or the API itself, reports that the API is down. */
class OutageError extends Error {
  override readonly name = 'OutageError';
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface CallOptions {
  readonly fetch: typeof fetch;
  /** Prefix of every path. */
  readonly base: string;
  /** Timeout of a call including its retry, in milliseconds. */
  readonly deadlineMs: number;
  readonly lastAnswers?: LastAnswers;
}

/** Statuses that send a client to another address (RFC 9110, section 15.4). */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Makes one call and reads its answer, whatever its status. Follows one redirect, within the API: a foreign API must not
 * make the server show what only the server can reach.
 *
 * @throws OutageError for a status that means that the API is down
 * @throws UnusableAnswerError when the answer is not usable
 */
async function receiveAnswer(
  { fetch: fetchOnce, base }: CallOptions,
  url: string,
  init: RequestInit,
): Promise<Received> {
  let response = await fetchOnce(url, { ...init, redirect: 'manual' });
  if (REDIRECTS.has(response.status)) {
    await response.body?.cancel();
    const location = toOwnLocation(response.headers.get('location') ?? '', base);
    // Not with side effects: a message must not be sent twice, nor count as sent because another page was shown.
    if (location === null || init.cache === 'no-store') throw new UnusableAnswerError('the response is a redirect');
    response = await fetchOnce(base + location, { ...init, redirect: 'error' });
  }
  const { status } = response;
  if (status >= 500 || status === 429) {
    await response.body?.cancel();
    if (OUTAGES.has(status)) throw new OutageError(status);
    return { status, text: '' };
  }
  const bytes = await readBytes(response.body, MAX_BYTES);
  if (bytes === null) throw new UnusableAnswerError(`the response is larger than ${MAX_BYTES} bytes`);
  const text = new TextDecoder().decode(bytes);
  // An HTML page from a proxy is the API's failure, not the page's. Of a call with side effects only success is read
  // (specification, section 7), as in the browser.
  if (response.ok && init.cache !== 'no-store' && !isJson(text))
    throw new UnusableAnswerError('the response is not JSON');
  const { headers } = response;
  return {
    status,
    text,
    etag: headers.get('etag'),
    validUntil: toValidUntil(headers.get(VALID_UNTIL_HEADER), Date.now()),
    content: headers.get(CONTENT_VERSION_HEADER)?.split(' ').map(toContentVersion).filter(Boolean) ?? [],
  };
}

/** Rejects as soon as the caller's own signal aborts. */
function withAbort<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Calls the content API and returns its answer, whatever its status. */
export type CallApi = (url: string, init?: RequestInit) => Promise<Received>;

/**
 * Creates the function that calls the content API for all pages of a render worker. Each kind of call has its own
 * deadline, limit and circuit breaker, so that a failing kind affects only its own part of the page. Concurrent equal
 * calls of all pages share one request; a failed connection is retried once; the frame's calls fall back to the last
 * good answer. A call with `cache: 'no-store'` has side effects: it is never shared or retried.
 */
export function createApiCalls(options: CallOptions): CallApi {
  const { base, deadlineMs, lastAnswers = new LastAnswers() } = options;
  const guards = new Map<string, ReturnType<typeof createCallGuard>>();
  const inFlight = new Map<string, Promise<Received>>();

  async function call(kind: CallKind, url: string, init: RequestInit, repeat: boolean): Promise<Received> {
    const guard = guards.get(kind.path) ?? createCallGuard(kind, deadlineMs);
    guards.set(kind.path, guard);
    try {
      return await guard((signal) => receiveAnswer(options, url, { ...init, signal }), repeat);
    } catch (error) {
      if (error instanceof OutageError) return { status: error.status, text: '' };
      throw error;
    }
  }

  return async (url, { signal, ...init } = {}) => {
    const kind = toCallKind(url.slice(base.length));
    if (init.cache === 'no-store') return withAbort(call(kind, url, init, false), signal);
    // A preview gets other answers than the public site, so it does not share calls or use last answers.
    const previewToken = new Headers(init.headers).get(PREVIEW_HEADER) ?? '';
    const received = shareInFlight(inFlight, `${url} ${previewToken}`, () => call(kind, url, init, true));
    return withAbort(
      kind.hasFallback && previewToken === '' ? lastAnswers.withFallback(url, received) : received,
      signal,
    );
  };
}

export interface RunningOptions extends RendererOptions {
  /** Shared by all pages, so that its circuit breakers count the failures of all of them. */
  readonly callApi: CallApi;
  readonly recentAnswers: RecentAnswers;
  readonly createApi: CreateApi;
}

interface PageApi {
  readonly api: ApiClient;
  readonly transferCache: TransferCache;
  /** When the page becomes outdated, the versions of the content that it shows, and the age of its oldest answer. */
  readonly validity: () => Pick<RenderAnswer, 'validUntil' | 'content' | 'answersAgeMs'>;
}

/** A recent answer as it is stored: parsed for pages, and as received for page data. */
interface StoredAnswer {
  readonly value: unknown;
  readonly body: string;
}

/**
 * Creates the API client of a single page.
 *
 * @param note called for every failed call; without `failure` when an older answer was used instead
 * @param record receives every successful answer unparsed, with its path and query
 */
export function createPageApi(
  { apiBase, apiDeadlineMs, callApi, recentAnswers, createApi }: RunningOptions,
  { requestId, sender, anew, content, apiHeaders, traceparent, trace }: TracedTask,
  note: (problem: string, failure?: ApiFailure) => void,
  record?: (key: string, body: string) => void,
): PageApi {
  const call = trace ? traceCalls(callApi, trace, apiBase) : callApi;
  const transferCache = new TransferCache();
  let earliest = Number.POSITIVE_INFINITY;
  let oldest = Number.POSITIVE_INFINITY;
  const bodies = new Map<string, string>();
  const versions = new Set<string>();
  function recordUse(validUntil = Number.POSITIVE_INFINITY, shown: readonly string[] = []): void {
    earliest = Math.min(earliest, validUntil);
    for (const version of shown) versions.add(version);
  }
  const memory: AnswerMemory = {
    read(key) {
      const answer = anew ? undefined : recentAnswers.read(key);
      // The content has changed since.
      if (!answer || (content !== '' && answer.content !== content)) return undefined;
      recordUse(answer.validUntil, answer.content.split(' ').filter(Boolean));
      oldest = Math.min(oldest, answer.since);
      const { value, body } = answer.value as StoredAnswer;
      record?.(key, body);
      return { value };
    },
    write(key, value) {
      const stored: StoredAnswer = { value, body: bodies.get(key) ?? '' };
      recentAnswers.write(key, stored, earliest, [...versions].join(' '));
    },
  };
  const api = createApi({
    base: apiBase,
    async fetch(input, init) {
      const url = String(input);
      const { status, text, ...received } = await call(url, init).catch((error: unknown) => {
        throw new Error(toReason(error), { cause: error });
      });
      const key = url.slice(apiBase.length);
      recordUse(received.validUntil, received.content);
      if (status < 300) {
        bodies.set(key, text);
        record?.(key, text);
      }
      if (received.isFallback) note(`${key.split('?', 1)[0]}: the call failed, an older response is used`);
      return new Response(text || null, { status });
    },
    deadlineMs: apiDeadlineMs,
    transferCache,
    report: ({ message, failure }) => note(message, failure),
    ...(PREVIEW_HEADER in apiHeaders ? {} : { memory }),
    headers: {
      [REQUEST_ID_HEADER]: requestId,
      ...(sender === null ? {} : { 'x-forwarded-for': sender }),
      // Only for requests that are not sampled, so that the API does not trace them either: `traceCalls` adds the
      // header otherwise.
      ...(trace || traceparent === undefined ? {} : { [TRACE_HEADER]: traceparent }),
      ...apiHeaders,
    },
  });
  const validity = () => ({
    validUntil: earliest,
    content: [...versions],
    answersAgeMs: Math.max(0, Date.now() - oldest),
  });
  return { api, transferCache, validity };
}
