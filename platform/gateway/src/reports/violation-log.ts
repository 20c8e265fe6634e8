import type { Log } from '@site/base/log';
import { limitRepeats } from '@site/base/log/limit-repeats';

const MINUTE_MS = 60_000;
/** Number of labels named in a log line; the metrics have all of them. */
const MAX_NAMED = 5;

/**
 * Logs policy violations: the first immediately, then at most one line a minute.
 *
 * @returns a function that counts one violation by its label
 */
export function createViolationLog(log: Log): (label: string) => void {
  let sums = new Map<string, number>();
  const logSums = limitRepeats<void>((_, count) => {
    const named = [...sums].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMED);
    log.warn('pages violated their security policy', {
      count,
      most: named.map(([label, count]) => `${label}: ${count}`).join(', '),
    });
    sums = new Map();
  }, MINUTE_MS);
  return (label) => {
    sums.set(label, (sums.get(label) ?? 0) + 1);
    logSums();
  };
}
