import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from './backoff.ts';

const toPauseMs = createBackoff({ first: 5_000, max: 300_000 });

/**
 * Repeats work that has failed for a reason that may pass, such as a full disk, with growing pauses. Does not keep the
 * process alive.
 *
 * @param attempt returns whether the work is done or no longer wanted
 * @param signal ends the retries
 */
export async function retryLater(attempt: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    // Rejects only when the retries are ended.
    await pause(toPauseMs(failures), undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted || (await attempt())) return;
  }
}
