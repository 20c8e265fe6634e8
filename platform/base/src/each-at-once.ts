/** Does the work of all items, so many at the same time. Rejects with the first failure. */
export async function eachAtOnce<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const workOn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: count }, workOn));
}
