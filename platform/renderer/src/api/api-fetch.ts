import { readBytes } from '@site/base/limits/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { CONTENT_VERSION_HEADER, PREVIEW_HEADER, VALID_UNTIL_HEADER } from '@site/base/wire-headers';
import { type CallKind, createCallGuard, toCallKind, UselessAnswerError } from './api-calls.ts';
import { KEPT_ANSWER, KeptAnswers, type MaybeKept, type Received } from './kept-answers.ts';

interface ApiFetchOptions {
  readonly fetch: typeof fetch;
  /** Prefix of every path. */
  readonly base: string;
  /** Milliseconds for one call, its retry included. */
  readonly deadlineMs: number;
  readonly keptAnswers?: KeptAnswers;
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
    ...{ status, text, validUntil: headers.get(VALID_UNTIL_HEADER), etag: headers.get('etag') },
    content: headers.get(CONTENT_VERSION_HEADER),
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

function toResponse({ received: { status, text, validUntil, etag, content }, isKept }: MaybeKept): Response {
  const headers = new Headers();
  if (validUntil) headers.set(VALID_UNTIL_HEADER, validUntil);
  if (content) headers.set(CONTENT_VERSION_HEADER, content);
  if (etag) headers.set('etag', etag);
  if (isKept) headers.set(KEPT_ANSWER, '1');
  return new Response([204, 205, 304].includes(status) ? null : text, { status, headers });
}

/**
 * A `fetch` for calls from a render worker to the content API. Each kind of call has its own deadline, limit and
 * circuit breaker, so that a failing kind costs only its own part of the page. Equal calls of all pages share one
 * request; a failed connection is retried once; calls of the frame fall back to the last good answer. A call with
 * `cache: 'no-store'` has an effect: it is never shared nor retried.
 */
export function createApiFetch({
  fetch: fetchOnce,
  base,
  deadlineMs,
  keptAnswers = new KeptAnswers(),
}: ApiFetchOptions): typeof fetch {
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

  return async (input, init = {}) => {
    const url = String(input);
    const { signal, ...rest } = init;
    const kind = toCallKind(url.slice(base.length));
    if (init.cache === 'no-store') {
      const received = await orAborted(call(kind, url, rest, false), signal);
      return toResponse({ received, isKept: false });
    }
    // A preview gets other answers than the public site: it shares and reuses nothing.
    const pass = new Headers(rest.headers).get(PREVIEW_HEADER) ?? '';
    const received = shareInFlight(inFlight, `${url} ${pass}`, () => call(kind, url, rest, true));
    if (kind.kept && pass === '') return toResponse(await orAborted(keptAnswers.orKept(url, received), signal));
    return toResponse({ received: await orAborted(received, signal), isKept: false });
  };
}
