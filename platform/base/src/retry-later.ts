import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from './backoff.ts';

interface RetryOptions {
  /** Ends the retries. */
  readonly signal?: AbortSignal;
  /** Maps the number of previous retries to the pause before the next one, in milliseconds. */
  readonly toPauseMs?: (failures: number) => number;
}

const toDefaultPauseMs = createBackoff({ first: 5_000, max: 300_000 });

/**
 * Repeats work that has failed for a reason that may pass, such as a full disk, with growing pauses. Does not keep the
 * process alive.
 *
 * @param attempt returns whether the work is done or no longer wanted
 */
export async function retryLater(
  attempt: () => Promise<boolean>,
  { signal, toPauseMs = toDefaultPauseMs }: RetryOptions = {},
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    // Rejects only when the retries are ended.
    await pause(toPauseMs(failures), undefined, { ref: false, signal }).catch(() => {});
    if (signal?.aborted || (await attempt())) return;
  }
}
