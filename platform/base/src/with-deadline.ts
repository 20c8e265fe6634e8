/**
 * Waits for something no longer than a deadline.
 *
 * @param ms milliseconds
 * @param toError creates the error that is thrown at the deadline
 */
export function withDeadline<T>(work: Promise<T>, ms: number, toError: () => unknown): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
