/**
 * Rejects when `work` takes longer than `ms` milliseconds. Does not cancel the work.
 *
 * @param toError creates the error of the timeout
 */
export function withDeadline<T>(work: Promise<T>, ms: number, toError: () => unknown): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
