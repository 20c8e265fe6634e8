/**
 * Passes on the first call, and then at most one in each period, for failures that recur. The last call of a burst is
 * passed on at the end of the period.
 *
 * @param report receives the number of calls since the last one that was passed on, this one included
 */
export function limitRepeats<T>(report: (value: T, count: number) => void, periodMs: number): (value: T) => void {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let passHeld: () => void;
  function pass(value: T): void {
    report(value, count);
    count = 0;
    timer = setTimeout(() => {
      timer = undefined;
      if (count > 0) passHeld();
    }, periodMs).unref();
  }
  return (value) => {
    count += 1;
    passHeld = () => pass(value);
    if (timer === undefined) passHeld();
  };
}
