import type { Log } from '@site/base/log';

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
  let timer: NodeJS.Timeout | undefined;
  function logSums(): void {
    const named = [...sums].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMED);
    log.warn('pages violated their security policy', {
      count: [...sums.values()].reduce((total, one) => total + one, 0),
      most: named.map(([label, count]) => `${label}: ${count}`).join(', '),
    });
    sums = new Map();
    timer = setTimeout(() => {
      timer = undefined;
      if (sums.size > 0) logSums();
    }, MINUTE_MS).unref();
  }
  return (label) => {
    sums.set(label, (sums.get(label) ?? 0) + 1);
    if (timer === undefined) logSums();
  };
}
