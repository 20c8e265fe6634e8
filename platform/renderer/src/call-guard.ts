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
import type { CallKind } from './api-calls.ts';
import { UselessAnswerError } from './receive-answer.ts';

/** So many failures in a row, and calls of that kind are not made for a while. */
const MOST_FAILURES = 3;
/** Milliseconds for which calls of a kind are not made: the first time, and at most. */
const BREAK = { initialDelay: 1_000, maxDelay: 10_000 };
/** Milliseconds before the second try, so that a process that is just restarting has a chance. */
const RETRY_PAUSE_MS = 100;
/** The share of its deadline after which a call that failed is not tried again. */
const RETRY_SHARE = 0.5;
/** How many calls may wait for each that may be under way. */
const WAITING_FACTOR = 4;

/**
 * The same backoff on a clock that never goes back. The library compares with `Date.now`: without this an open breaker
 * stays open for as long as the clock was set back.
 */
function toMonotonic<T>(backoff: IBackoffFactory<T>): IBackoffFactory<T> {
  return {
    next(context) {
      const inner = backoff.next(context);
      const until = performance.now() + inner.duration;
      return {
        ...toMonotonic(inner),
        get duration() {
          return performance.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
        },
      };
    },
  };
}

/** Connections refused or lost, time-outs and 502 to 504 tell of the API; what one answer is like tells of that call alone. */
const isOutage = (error: unknown) => !(error instanceof UselessAnswerError);

/**
 * Carries out the calls of one kind, so that a kind that fails or is slow costs no other one: a limit of those under way, a
 * deadline, a second try, and a circuit breaker.
 *
 * @param deadlineMs milliseconds for a call from its turn on, its second try included, before the patience of its kind
 */
export function createCallGuard({ path, atOnce, patience }: CallKind, deadlineMs: number) {
  const mostMs = deadlineMs * patience;
  const queue = bulkhead(atOnce, atOnce * WAITING_FACTOR);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: toMonotonic(new ExponentialBackoff(BREAK)),
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
  });

  function take<T>(attempt: (signal: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> {
    // One call finds out whether the API is well again; nobody else waits for that.
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
   * Makes a call, or does not: rejects at once when calls of its kind fail or wait in great number.
   *
   * @param repeat false for a call that is made for its effect
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
