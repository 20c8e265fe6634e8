const PATIENCE_MS = 10_000;

/** Waits for something that happens by itself; gives the milliseconds that it took. Throws when it takes too long. */
export async function until(condition: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > patienceMs) throw new Error(`${condition} did not come true in ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
}
