import { toReleaseKey } from '../release/read-verified.ts';
import { type ReleaseJson, toDescriptionFile } from '../release/release-reader.ts';
import { type ObjectStore, toJsonBytes } from '../store/object-store.ts';

/** A store that also contains a release that is not published yet. */
export function withCandidate(
  store: ObjectStore,
  candidate: ReleaseJson,
  readAsset: (file: string) => Promise<Uint8Array>,
): ObjectStore {
  const prefix = toReleaseKey(candidate.name, candidate.version, '');
  const description = toDescriptionFile(candidate.name);
  return {
    ...store,
    async read(key) {
      if (!key.startsWith(prefix)) return store.read(key);
      const file = key.slice(prefix.length);
      return { bytes: file === description ? toJsonBytes(candidate) : await readAsset(file), etag: '' };
    },
  };
}
