/**
 * Passes on the first call, and then at most one in each period, for failures that recur.
 *
 * @param report receives the number of calls since the last one that was passed on, this one included
 */
export function limitRepeats<T>(
  report: (value: T, count: number) => void,
  periodMs: number,
  now: () => number = () => performance.now(),
): (value: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (value) => {
    count += 1;
    if (now() - last < periodMs) return;
    last = now();
    report(value, count);
    count = 0;
  };
}
