/**
 * Runs `work` for all items, `count` at a time. After a failure it begins no more, and rejects with the first failure
 * when the work under way has ended: the caller may then release what that work needs, such as a lock.
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const remaining = items.values();
  const failures: unknown[] = [];
  const runWorker = async () => {
    for (const item of remaining) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: count }, runWorker));
  if (failures.length > 0) throw failures[0];
}
