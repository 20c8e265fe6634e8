/** Promises by key: a `Map`, or a cache that forgets some. */
interface Promises<K, T> {
  readonly get: (key: K) => Promise<T> | undefined;
  readonly set: (key: K, promise: Promise<T>) => unknown;
  readonly delete: (key: K) => unknown;
}

/** Single flight: concurrent calls with an equal key share one promise, forgotten when it settles. */
export function shareInFlight<K, T>(inFlight: Promises<K, T>, key: K, begin: () => Promise<T>): Promise<T> {
  const running = inFlight.get(key);
  if (running) return running;
  const begun = begin().finally(() => inFlight.delete(key));
  inFlight.set(key, begun);
  return begun;
}

/** Does the work of a key once and keeps its promise; a failure is forgotten, so that the next call tries again. */
export function keepPromise<K, T>(kept: Promises<K, T>, key: K, begin: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const begun = begin();
  kept.set(key, begun);
  // Meanwhile a cache may have forgotten this one and begun another.
  begun.catch(() => kept.get(key) === begun && kept.delete(key));
  return begun;
}
