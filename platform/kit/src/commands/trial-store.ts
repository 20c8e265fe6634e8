import type { ObjectStore } from '@site/releases/reader';

/** A store to try a change on: what is written stays in memory, and is read again before what was there. */
export function trialStore(origin: ObjectStore): {
  readonly store: ObjectStore;
  readonly written: ReadonlyMap<string, Uint8Array>;
} {
  const written = new Map<string, Uint8Array>();
  const store: ObjectStore = {
    async read(key) {
      const own = written.get(key);
      return own ? { bytes: own, etag: 'trial' } : origin.read(key);
    },
    async write(key, bytes) {
      written.set(key, bytes);
      return true;
    },
    list: origin.list,
    remove: async () => {},
  };
  return { store, written };
}
