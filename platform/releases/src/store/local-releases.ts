import { stat } from 'node:fs/promises';
import path from 'node:path';
import { eachAtOnce } from '@site/base/each-at-once';
import { ReleaseError, readVerified, toReleaseKey } from '../release/read-verified.ts';
import { type ReleaseJson, readReleaseJson, toDescriptionKey } from '../release/release-reader.ts';
import type { ReleaseVersions } from '../release/release-set.ts';
import { cleanCopy } from './clean-copy.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore, type StoreSettings, toStoreFolder } from './open-store.ts';

/** The release store of a server: immutable files are fetched once and kept on its machine. */
export interface LocalReleases {
  readonly store: ObjectStore;
  /** The store as the settings name it: absolute path of a folder, or address of a bucket. */
  readonly place: string;
  /** Milliseconds between two looks at a channel: a folder costs nothing, a bucket charges for each. */
  readonly pollMs: number;
  /** False when the store is a folder that does not exist, such as an unmounted disk. */
  readonly exists: () => Promise<boolean>;
  /** Absolute paths of folder stores, searched in order. */
  readonly folders: readonly string[];
  /**
   * Makes the files of a release available in the folders.
   *
   * @throws ReleaseError when the store's own files are altered
   */
  readonly keep: (release: ReleaseJson) => Promise<void>;
  /**
   * Copies every file of a release below DATA_DIR, for an outage of the store.
   *
   * @throws ReleaseError when the store's own files are altered
   */
  readonly keepForOutage: (release: ReleaseJson) => Promise<void>;
  /** Deletes unused copies; resolves to their names as `section@version`. */
  readonly clean: (used: readonly ReleaseVersions[]) => Promise<readonly string[]>;
}

/** Releases and release sets are immutable; channels and notes change. */
const isImmutable = (key: string) => /^(?:releases|sets)\//.test(key);

const AT_ONCE = 8;

/** A store in front of another one that keeps local copies of immutable files. */
export function copyingStore(origin: ObjectStore, copy: ObjectStore): ObjectStore {
  return {
    ...origin,
    async read(key) {
      if (!isImmutable(key)) return origin.read(key);
      const kept = await copy.read(key);
      if (kept) return kept;
      const stored = await origin.read(key);
      if (stored) await copy.write(key, stored.bytes, 'always');
      return stored;
    },
  };
}

/** A store that answers from the local copy when the original no longer has an immutable file. */
export function fallbackStore(origin: ObjectStore, copy: ObjectStore): ObjectStore {
  return {
    ...origin,
    async read(key) {
      if (!isImmutable(key)) return origin.read(key);
      try {
        return (await origin.read(key)) ?? (await copy.read(key));
      } catch (error) {
        const kept = await copy.read(key);
        if (kept) return kept;
        throw error;
      }
    },
  };
}

/** Source maps, and the catalogue of a shell's components: a site gives no team the files, and no page needs them. */
const isOwn = (file: string) => /^(?:maps|catalogue)\//.test(file);

/** Copies a release: its files that are missing or altered in the copy, each verified, then what describes it. */
export async function copyRelease(origin: ObjectStore, copy: ObjectStore, release: ReleaseJson): Promise<void> {
  const { name, version } = release;
  await eachAtOnce(Object.keys(release.assets), AT_ONCE, async (file) => {
    if (await readVerified(copy, release, file).catch(() => null)) return;
    if (isOwn(file) && !(await origin.read(toReleaseKey(name, version, file)))) return;
    const bytes = await readVerified(origin, release, file);
    await copy.write(toReleaseKey(name, version, file), bytes, 'always');
  });
  // Written last: a copy with it is complete.
  const key = toDescriptionKey(name, version);
  const stored = await origin.read(key);
  if (!stored) throw new ReleaseError(`The store holds no release ${name}@${version}.`);
  // The very bytes, which may be signed.
  await copy.write(key, stored.bytes, 'if-absent');
}

/**
 * Copies whole releases between stores; existing files stay.
 *
 * @throws ReleaseError when a release is missing or altered
 */
export async function copyReleases(from: ObjectStore, to: ObjectStore, versions: ReleaseVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    const key = toDescriptionKey(name, version);
    if (await to.read(key)) continue;
    await copyRelease(from, to, await readReleaseJson(from, name, version));
  }
}

/**
 * Opens the store that the settings name, for a server.
 *
 * @param base folder that relative paths start from
 */
export async function openLocalReleases(settings: StoreSettings, base: string): Promise<LocalReleases> {
  const origin = await openStore(settings, base);
  const own = toStoreFolder(settings, base);
  const folder = path.resolve(base, settings.DATA_DIR, 'store-copy');
  const copy = folderStore(folder);
  const copyOne = (release: ReleaseJson) => copyRelease(origin, copy, release);
  const clean = (used: readonly ReleaseVersions[]) => cleanCopy(folder, used, Date.now());
  // A folder is read directly, so that a promotion waits for no copy; the copy is for outages.
  if (own !== null)
    return {
      store: fallbackStore(origin, copy),
      place: own,
      pollMs: 100,
      exists: () =>
        stat(own).then(
          () => true,
          () => false,
        ),
      folders: [own, folder],
      keep: async () => {},
      keepForOutage: copyOne,
      clean,
    };
  return {
    store: copyingStore(origin, copy),
    place: settings.RELEASE_STORE,
    pollMs: 300,
    exists: async () => true,
    folders: [folder],
    keep: copyOne,
    keepForOutage: async () => {},
    clean,
  };
}
