import { keepPromise } from '@site/base/single-flight';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Release sets and descriptions of releases are immutable, and commands read them repeatedly. */
const NEVER_CHANGES = /^(?:sets\/[^/]+$|releases\/[^/]+\/[^/]+\/(?:section|shell)\.json$)/;

/**
 * A store for one command, which caches immutable files: each read from a bucket costs a round trip. Not for long-lived
 * processes, which would miss files that are altered or deleted later. A write clears the cache, since a command may
 * check for minutes before it writes.
 */
export function cachingStore(store: ObjectStore): ObjectStore {
  const known = new Map<string, Promise<StoredObject | null>>();
  return {
    ...store,
    async read(key) {
      if (!NEVER_CHANGES.test(key)) return store.read(key);
      const found = await keepPromise(known, key, () => store.read(key));
      // Missing files are not cached, since they may be published later.
      if (!found) known.delete(key);
      return found;
    },
    write(key, ...rest) {
      known.clear();
      return store.write(key, ...rest);
    },
    async remove(key) {
      known.delete(key);
      await store.remove(key);
    },
  };
}
