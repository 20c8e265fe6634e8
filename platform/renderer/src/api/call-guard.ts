import { setTimeout as pause } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IBackoffFactory,
  retry,
} from 'cockatiel';

export interface CallLimits {
  /** Path; `{id}` stands for one segment. */
  readonly path: string;
  /** Concurrent calls per render worker. */
  readonly concurrency: number;
  /** Share of the general deadline for calls. */
  readonly deadlineShare: number;
}

/** An answer that is not usable: it is too large, or not JSON. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
}

/** Consecutive failures that open the circuit breaker. */
const MAX_FAILURES = 3;
/** How long it stays open, in milliseconds: the first time, and at most. */
const BREAK = { initialDelay: 1_000, maxDelay: 10_000 };
/** Pause before the retry, in case the process is just restarting. */
const RETRY_PAUSE_MS = 100;
/** A call that fails after this share of its deadline is not retried. */
const RETRY_SHARE = 0.5;
/** Maximum number of queued calls for each concurrent one. */
const WAITING_FACTOR = 4;

/**
 * Makes a backoff use a monotonic clock. The library compares with `Date.now`, so a breaker would stay open for as long
 * as the clock was set back.
 */
function withMonotonicClock<T>(backoff: IBackoffFactory<T>): IBackoffFactory<T> {
  return {
    next(context) {
      const inner = backoff.next(context);
      const until = performance.now() + inner.duration;
      return {
        ...withMonotonicClock(inner),
        get duration() {
          return performance.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
        },
      };
    },
  };
}

/**
 * Refused or lost connections, timeouts and 502 to 504 count as failures of the API; an unusable answer only as a
 * failure of that call.
 */
const isOutage = (error: unknown) => !(error instanceof UnusableAnswerError);

/**
 * Bulkhead, deadline, retry and circuit breaker for one kind of call, so that a failing or slow kind does not affect
 * others.
 *
 * @param deadlineMs timeout of a call including its retry, in milliseconds, from when it leaves the queue; multiplied
 *   by the kind's `deadlineShare`
 */
export function createCallGuard({ path, concurrency, deadlineShare }: CallLimits, deadlineMs: number) {
  // `AbortSignal.timeout` rejects fractions.
  const timeoutMs = Math.ceil(deadlineMs * deadlineShare);
  const queue = bulkhead(concurrency, concurrency * WAITING_FACTOR);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: withMonotonicClock(new ExponentialBackoff(BREAK)),
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });

  function take<T>(attempt: (signal: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> {
    // One call probes whether the API works again; all others are rejected in the meantime.
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const started = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const mayRepeat = (error: unknown) =>
      repeat && isOutage(error) && performance.now() - started < timeoutMs * RETRY_SHARE;
    const policy = retry(handleWhen(mayRepeat), { maxAttempts: 1 });
    return breaker.execute(() =>
      policy.execute(async ({ attempt: earlier }) => {
        if (earlier > 0) await pause(RETRY_PAUSE_MS);
        return attempt(signal);
      }),
    );
  }

  /**
   * Rejects immediately when calls of this kind keep failing or the queue is full.
   *
   * @param repeat false for a call with side effects, which must not be retried
   */
  return async <T>(attempt: (signal: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> => {
    try {
      return await queue.execute(() => take(attempt, repeat));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new Error(`not called, since ${path} failed too often`);
      if (error instanceof BulkheadRejectedError)
        throw new Error(`not called, since too many calls of ${path} are waiting`);
      throw error;
    }
  };
}
