/** Passes on the first call, and then at most one in each period, for failures that recur each second. */
export function limitRepeats<T>(
  report: (value: T) => void,
  periodMs: number,
  now: () => number = () => performance.now(),
): (value: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (now() - last < periodMs) return;
    last = now();
    report(value);
  };
}
