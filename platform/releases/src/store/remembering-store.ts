import { keepPromise } from '@site/base/single-flight';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Release sets and descriptions of releases never change, and a command reads them again and again. */
const NEVER_CHANGES = /^(?:sets\/|releases\/[^/]+\/[^/]+\/(?:section|shell)\.json$)/;

/**
 * A store for one command: what never changes is read once, which in a bucket costs a round trip each. A long-lived process
 * would keep what was altered or deleted meanwhile; so would a command that checks for minutes, and then writes.
 */
export function rememberingStore(store: ObjectStore): ObjectStore {
  const known = new Map<string, Promise<StoredObject | null>>();
  return {
    ...store,
    async read(key) {
      if (!NEVER_CHANGES.test(key)) return store.read(key);
      const found = await keepPromise(known, key, () => store.read(key));
      // It may be published later.
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
