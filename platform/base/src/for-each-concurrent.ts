/** Runs `work` for all items, `count` at a time. Rejects with the first failure. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const remaining = items.values();
  const runWorker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: count }, runWorker));
}
