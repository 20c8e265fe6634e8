/** Promises by key: a `Map`, or a cache that may evict entries. */
interface Promises<K, T> {
  readonly get: (key: K) => Promise<T> | undefined;
  readonly set: (key: K, promise: Promise<T>) => unknown;
  readonly delete: (key: K) => unknown;
}

/** Single flight: concurrent calls with the same key share one promise, which is forgotten when it settles. */
export function shareInFlight<K, T>(inFlight: Promises<K, T>, key: K, begin: () => Promise<T>): Promise<T> {
  const running = inFlight.get(key);
  if (running) return running;
  const promise = begin().finally(() => inFlight.delete(key));
  inFlight.set(key, promise);
  return promise;
}

/** Runs `begin` once per key and keeps its promise; a failure is forgotten, so that the next call tries again. */
export function keepPromise<K, T>(kept: Promises<K, T>, key: K, begin: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const promise = begin();
  kept.set(key, promise);
  // By then a cache may have evicted this promise and stored another one.
  promise.catch(() => kept.get(key) === promise && kept.delete(key));
  return promise;
}
