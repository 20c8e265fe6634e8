import { setTimeout as pause } from 'node:timers/promises';
import {
  BrokenCircuitError,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { PASS_HEADER } from '../page/pass-header.ts';
import { readText } from './read-text.ts';
import { VALID_UNTIL } from './validity.ts';

interface ApiFetchOptions {
  readonly fetch: typeof fetch;
  /** Milliseconds for one call, its second try included. */
  readonly deadlineMs: number;
}

/** What came of a call, whole. */
interface Received {
  readonly status: number;
  readonly text: string;
  /** Until when the answer stays true, as the API tells it. */
  readonly validUntil?: string | null;
}

/** Bytes of an answer; the largest of ours has about a twentieth. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The API counts as down when more than this share of its last answers failed, of at least that many. */
const BREAKER = { threshold: 0.6, size: 20, minimumNumberOfCalls: 8 };
/** Milliseconds for which a failing API is left in peace: the first time, and at most. */
const PEACE = { initialDelay: 1_000, maxDelay: 10_000 };
/** Milliseconds before the second try, so that a process that is just restarting has a chance. */
const RETRY_PAUSE_MS = 100;
/** The share of its deadline after which a call that failed is not tried again. */
const RETRY_SHARE = 0.5;

/** An answer that the API could give at another time. */
class PassingError extends Error {
  override readonly name = 'PassingError';
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

async function receive(fetchOnce: typeof fetch, url: string, init: RequestInit): Promise<Received> {
  const response = await fetchOnce(url, init);
  const { status } = response;
  if (status >= 500 || status === 429) {
    await response.body?.cancel();
    throw new PassingError(`status ${status}`, status);
  }
  const text = await readText(response, MOST_BYTES);
  // Half an answer, or a page of a proxy in between, is the API's failure and not the page's.
  if (response.ok && !isJson(text)) throw new PassingError('the answer is no JSON');
  return { status, text, validUntil: response.headers.get(VALID_UNTIL) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Rejects as soon as the caller's own patience is over. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

const toResponse = ({ status, text, validUntil }: Received) =>
  new Response([204, 205, 304].includes(status) ? null : text, {
    status,
    headers: validUntil ? { [VALID_UNTIL]: validUntil } : {},
  });

/** What makes calls equal: the address, and the pass of a preview, which gets other answers than everybody else. */
const toFlightKey = (url: string, { headers }: RequestInit) => `${url} ${new Headers(headers).get(PASS_HEADER) ?? ''}`;

/**
 * A `fetch` for calls to the content API from a render worker, which spares an API that fails: equal calls of all pages share
 * one request, a failed one is tried once more, and when most calls fail it is left in peace for a while, then asked
 * once. Answers without end or sense count as failures. A call marked `cache: 'no-store'` is made for its effect: it is never shared
 * nor repeated.
 */
export function createApiFetch({ fetch: fetchOnce, deadlineMs }: ApiFetchOptions): typeof fetch {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: new ExponentialBackoff(PEACE),
    breaker: new CountBreaker(BREAKER),
  });
  const flights = new Map<string, Promise<Received>>();

  async function call(url: string, init: RequestInit, repeat: boolean): Promise<Received> {
    const started = performance.now();
    const signal = AbortSignal.timeout(deadlineMs);
    const hasTime = () => repeat && performance.now() - started < deadlineMs * RETRY_SHARE;
    const policy = wrap(breaker, retry(handleWhen(hasTime), { maxAttempts: 1 }));
    let tries = 0;
    try {
      return await policy.execute(async () => {
        if (tries++ > 0) await pause(RETRY_PAUSE_MS);
        return receive(fetchOnce, url, { ...init, signal });
      });
    } catch (error) {
      if (error instanceof PassingError && error.status !== null) return { status: error.status, text: '' };
      if (error instanceof BrokenCircuitError) throw new Error('not asked, since the content API failed too often');
      throw error;
    }
  }

  return async (input, init = {}) => {
    const url = String(input);
    const { signal, ...rest } = init;
    if (init.cache === 'no-store') return toResponse(await orAborted(call(url, rest, false), signal));
    const key = toFlightKey(url, rest);
    const running = flights.get(key);
    const flight = running ?? call(url, rest, true).finally(() => flights.delete(key));
    if (!running) flights.set(key, flight);
    return toResponse(await orAborted(flight, signal));
  };
}
