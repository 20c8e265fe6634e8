import { readBytes } from '@site/base/limits/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import {
  CONTENT_VERSION_HEADER,
  PREVIEW_HEADER,
  REQUEST_ID_HEADER,
  toContentVersion,
  VALID_UNTIL_HEADER,
} from '@site/base/wire-headers';
import { type AnswerMemory, type ApiClient, type ApiFailure, type CreateApi, TransferCache } from '@site/contract/api';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { RecentAnswers } from '@site/page/recent-answers';
import { type TracedTask, traceCalls } from '../page-trace.ts';
import { type CallLimits, createCallGuard, UselessAnswerError } from './call-guard.ts';
import { KeptAnswers, type Received } from './kept-answers.ts';

interface CallKind extends CallLimits {
  /** Whether the last good answer may be used: for the calls of header and footer, which every page makes. */
  readonly kept: boolean;
}

const USUAL = { atOnce: 16, patience: 1, kept: false };
/** Header and footer. */
const FRAME = { ...USUAL, kept: true };

/** The kinds of call that differ from the others. */
const TRAITS: Readonly<Record<string, Omit<CallKind, 'path'>>> = {
  // The most expensive call, with free text of visitors.
  '/api/search': { ...USUAL, atOnce: 6 },
  '/api/properties': FRAME,
  '/api/languages': FRAME,
  '/api/extra': FRAME,
  '/api/extra/{id}': FRAME,
  // Made for missing pages only, which it delays.
  '/api/redirects': { ...USUAL, patience: 0.4 },
};

/**
 * Calls are of one kind when their paths have the same first word and length: what follows the word is made of ids. The words are
 * those of the API client, so there are few.
 *
 * @param path of the call, from `/api` on; a query is ignored
 */
export function toCallKind(path: string): CallKind {
  const [, root = '', word = '', ...ids] = path.split('?', 1)[0]?.split('/') ?? [];
  const kind = ['', root, word, ...ids.map(() => '{id}')].join('/');
  return { path: kind, ...(TRAITS[kind] ?? USUAL) };
}

/** Limit in bytes; the largest answer of our API has about a twentieth of it. */
const MOST_BYTES = 4 * 1024 * 1024;

/** A gateway that does not reach the API, or an API that is overloaded or lacks its database. */
const OUTAGES = new Set([502, 503, 504]);

/** The API is down, as a gateway or the API itself says. */
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

/**
 * Makes one call and receives its answer, whatever its status.
 *
 * @throws OutageError for a status that says that the API is down
 * @throws UselessAnswerError when the answer itself cannot be used
 */
async function receiveAnswer(fetchOnce: typeof fetch, url: string, init: RequestInit): Promise<Received> {
  const response = await fetchOnce(url, init);
  const { status } = response;
  if (status >= 500 || status === 429) {
    await response.body?.cancel();
    if (OUTAGES.has(status)) throw new OutageError(status);
    return { status, text: '' };
  }
  const bytes = await readBytes(response.body, MOST_BYTES);
  if (bytes === null) throw new UselessAnswerError(`the answer is larger than ${MOST_BYTES} bytes`);
  const text = new TextDecoder().decode(bytes);
  // An HTML page from a proxy is the API's failure, not the page's.
  if (response.ok && !isJson(text)) throw new UselessAnswerError('the answer is no JSON');
  const { headers } = response;
  return {
    ...{ status, text, etag: headers.get('etag') },
    validUntil: Date.parse(headers.get(VALID_UNTIL_HEADER) ?? '') || Number.POSITIVE_INFINITY,
    content: headers.get(CONTENT_VERSION_HEADER)?.split(' ').map(toContentVersion).filter(Boolean) ?? [],
  };
}

/** Rejects as soon as the caller's own signal aborts. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Asks the content API and gives its answer, whatever its status. */
export type CallApi = (url: string, init?: RequestInit) => Promise<Received>;

interface CallOptions {
  readonly fetch: typeof fetch;
  /** Prefix of every path. */
  readonly base: string;
  /** Milliseconds for one call, its retry included. */
  readonly deadlineMs: number;
  readonly keptAnswers?: KeptAnswers;
}

/**
 * Makes what calls the content API for all pages of a render worker. Each kind of call has its own deadline, limit and
 * circuit breaker, so that a failing kind costs only its own part of the page. Equal calls of all pages share one
 * request; a failed connection is retried once; calls of the frame fall back to the last good answer. A call with
 * `cache: 'no-store'` has an effect: it is never shared nor retried.
 */
export function createApiCalls({
  fetch: fetchOnce,
  base,
  deadlineMs,
  keptAnswers = new KeptAnswers(),
}: CallOptions): CallApi {
  const guards = new Map<string, ReturnType<typeof createCallGuard>>();
  const inFlight = new Map<string, Promise<Received>>();

  async function call(kind: CallKind, url: string, init: RequestInit, repeat: boolean): Promise<Received> {
    const guard = guards.get(kind.path) ?? createCallGuard(kind, deadlineMs);
    guards.set(kind.path, guard);
    try {
      return await guard((signal) => receiveAnswer(fetchOnce, url, { ...init, signal }), repeat);
    } catch (error) {
      if (error instanceof OutageError) return { status: error.status, text: '' };
      throw error;
    }
  }

  return async (url, { signal, ...init } = {}) => {
    const kind = toCallKind(url.slice(base.length));
    if (init.cache === 'no-store') return orAborted(call(kind, url, init, false), signal);
    // A preview gets other answers than the public site: it shares and reuses nothing.
    const pass = new Headers(init.headers).get(PREVIEW_HEADER) ?? '';
    const received = shareInFlight(inFlight, `${url} ${pass}`, () => call(kind, url, init, true));
    return orAborted(kind.kept && pass === '' ? keptAnswers.orKept(url, received) : received, signal);
  };
}

export interface RunningOptions extends RendererOptions {
  /** Shared by all pages, so that its circuit breakers see all of them. */
  readonly callApi: CallApi;
  readonly recentAnswers: RecentAnswers;
  readonly createApi: CreateApi;
}

interface PageApi {
  readonly api: ApiClient;
  readonly transferCache: TransferCache;
  /** How long the page stays true, and the versions of the content that it is made of. */
  readonly validity: () => Pick<RenderAnswer, 'validUntil' | 'content'>;
}

/**
 * The API client of a single page.
 *
 * @param note called for every failed call, with how it failed, and without that for one that an older answer replaced
 * @param keep takes every good answer as it came, with its path and query; none then comes from the memory of earlier pages
 */
export function createPageApi(
  { apiBase, apiDeadlineMs, callApi, recentAnswers, createApi }: RunningOptions,
  { requestId, sender, anew, content, apiHeaders, traceparent, trace }: TracedTask,
  note: (problem: string, failure?: ApiFailure) => void,
  keep?: (key: string, body: string) => void,
): PageApi {
  const call = trace ? traceCalls(callApi, trace, apiBase) : callApi;
  const transferCache = new TransferCache();
  let earliest = Number.POSITIVE_INFINITY;
  const versions = new Set<string>();
  function noteUse(validUntil = Number.POSITIVE_INFINITY, shown: readonly string[] = []): void {
    earliest = Math.min(earliest, validUntil);
    for (const version of shown) versions.add(version);
  }
  const memory: AnswerMemory = {
    read(key) {
      const answer = anew ? undefined : recentAnswers.read(key);
      // Of content that has changed since.
      if (!answer || (content !== '' && answer.content !== content)) return undefined;
      noteUse(answer.validUntil, answer.content.split(' ').filter(Boolean));
      return answer;
    },
    write: (key, value) => recentAnswers.write(key, value, earliest, [...versions].join(' ')),
  };
  const api = createApi({
    base: apiBase,
    async fetch(input, init) {
      const url = String(input);
      const { status, text, ...received } = await call(url, init);
      const key = url.slice(apiBase.length);
      noteUse(received.validUntil, received.content);
      if (keep && status < 300) keep(key, text);
      if (received.isKept) note(`${key.split('?', 1)[0]}: the call failed, an older answer is shown`);
      return new Response(text || null, { status });
    },
    deadlineMs: apiDeadlineMs,
    transferCache,
    report: ({ message, failure }) => note(message, failure),
    ...(PREVIEW_HEADER in apiHeaders || keep ? {} : { memory }),
    headers: {
      [REQUEST_ID_HEADER]: requestId,
      ...(sender === null ? {} : { 'x-forwarded-for': sender }),
      // Not sampled: who is called records nothing either. Where it is, each call has a name of its own.
      ...(trace || traceparent === undefined ? {} : { [TRACE_HEADER]: traceparent }),
      ...apiHeaders,
    },
  });
  return { api, transferCache, validity: () => ({ validUntil: earliest, content: [...versions] }) };
}
