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

/** What the calls of one kind may take. */
export interface CallLimits {
  /** Path; `{id}` stands for one segment. */
  readonly path: string;
  /** Concurrent calls per render worker. */
  readonly atOnce: number;
  /** Share of the deadline for calls. */
  readonly patience: number;
}

/** An answer that cannot be used: it is too large, or no JSON. */
export class UselessAnswerError extends Error {
  override readonly name = 'UselessAnswerError';
}

/** Failures in a row that open the circuit breaker. */
const MOST_FAILURES = 3;
/** Milliseconds for which it stays open: the first time, and at most. */
const BREAK = { initialDelay: 1_000, maxDelay: 10_000 };
/** Pause before the retry, for a process that is just restarting. */
const RETRY_PAUSE_MS = 100;
/** A call that fails after this share of its deadline is not retried. */
const RETRY_SHARE = 0.5;
/** Waiting calls per concurrent one. */
const WAITING_FACTOR = 4;

/**
 * The backoff on a monotonic clock. The library compares with `Date.now`: without this, an open breaker stays open for
 * as long as the clock was set back.
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
 * Refused or lost connections, timeouts and 502 to 504 count against the API; a useless answer counts against that call
 * alone.
 */
const isOutage = (error: unknown) => !(error instanceof UselessAnswerError);

/**
 * Bulkhead, deadline, retry and circuit breaker for one kind of call, so that a failing or slow kind does not affect
 * others.
 *
 * @param deadlineMs milliseconds for a call with its retry, from when it leaves the queue; scaled by the kind's
 * `patience`
 */
export function createCallGuard({ path, atOnce, patience }: CallLimits, deadlineMs: number) {
  const mostMs = deadlineMs * patience;
  const queue = bulkhead(atOnce, atOnce * WAITING_FACTOR);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: withMonotonicClock(new ExponentialBackoff(BREAK)),
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
  });

  function take<T>(attempt: (signal: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> {
    // One call probes whether the API works again; all others are refused meanwhile.
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const started = performance.now();
    const signal = AbortSignal.timeout(mostMs);
    const mayRepeat = (error: unknown) =>
      repeat && isOutage(error) && performance.now() - started < mostMs * RETRY_SHARE;
    const policy = retry(handleWhen(mayRepeat), { maxAttempts: 1 });
    return breaker.execute(() =>
      policy.execute(async ({ attempt: earlier }) => {
        if (earlier > 0) await pause(RETRY_PAUSE_MS);
        return attempt(signal);
      }),
    );
  }

  /**
   * Rejects at once when calls of this kind are failing or the queue is full.
   *
   * @param repeat false for a call with an effect, which must not be retried
   */
  return async <T>(attempt: (signal: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> => {
    try {
      return await queue.execute(() => take(attempt, repeat));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new Error(`not asked, since ${path} failed too often`);
      if (error instanceof BulkheadRejectedError) throw new Error(`not asked, since too many calls of ${path} wait`);
      throw error;
    }
  };
}
