const TIMEOUT_MS = 10_000;

/** Polls a condition until it is true. Returns the duration in milliseconds; throws after the timeout. */
export async function until(condition: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > timeoutMs) throw new Error(`${condition} was not met within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
}
