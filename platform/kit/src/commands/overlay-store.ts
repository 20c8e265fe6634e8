import type { ObjectStore } from '@site/releases/reader';

/** A store for trying out a change: writes stay in memory and take precedence over the original when read. */
export function createOverlayStore(origin: ObjectStore): {
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
