import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { SectionJson } from '@site/contract/section-json';
import { readSectionJson, readVerified, toReleaseKey } from '../release/release-reader.ts';
import type { SectionVersions } from '../release/release-set.ts';
import { cleanCopy } from './clean-copy.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore, type StoreSettings, toStoreFolder } from './open-store.ts';

/** The release store as a shell uses it: what never changes is fetched once and then lies on its machine. */
export interface LocalReleases {
  readonly store: ObjectStore;
  /** The store as the settings name it: the absolute path of a folder, or the address of a bucket. */
  readonly place: string;
  /** False when the store is a folder that does not exist, such as one on a disk that is not mounted. */
  readonly exists: () => Promise<boolean>;
  /** Absolute paths of folder stores in which a release's files are looked for, one after the other. */
  readonly folders: readonly string[];
  /**
   * Sees to it that the files of a release can be read from the folders.
   *
   * @throws ReleaseError when the store itself holds other bytes than were published
   */
  readonly keep: (section: SectionJson) => Promise<void>;
  /**
   * Sees to it that every file of a release lies below DATA_DIR, so that it can be read without the store.
   *
   * @throws ReleaseError when the store itself holds other bytes than were published
   */
  readonly keepForOutage: (section: SectionJson) => Promise<void>;
  /** Deletes what was kept and is no longer used; gives it as `section@version`. */
  readonly clean: (used: readonly SectionVersions[]) => Promise<readonly string[]>;
}

/** Releases and release sets never change; channels and notes do. */
const isImmutable = (key: string) => key.startsWith('releases/') || key.startsWith('sets/');

/** How many files are fetched at the same time. */
const AT_ONCE = 8;

/** A store in front of another one that reads what never changes from a local copy. */
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

/** A store that answers from a local copy what never changes and the other one, which comes first, does not have any more. */
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

/** Copies the files of a release that are missing in the copy, or damaged there; each is verified on its way. */
export async function copyRelease(origin: ObjectStore, copy: ObjectStore, section: SectionJson): Promise<void> {
  const files = Object.keys(section.assets);
  const copyNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      if (await readVerified(copy, section, file).catch(() => null)) continue;
      const bytes = await readVerified(origin, section, file);
      await copy.write(toReleaseKey(section.name, section.version, file), bytes, 'always');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
}

/**
 * Copies whole releases from one store to another; what the other one holds already stays as it is.
 *
 * @throws ReleaseError when a release is not there, or not as it was published
 */
export async function copyReleases(from: ObjectStore, to: ObjectStore, versions: SectionVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    const key = toReleaseKey(name, version, 'section.json');
    if (await to.read(key)) continue;
    const section = await readSectionJson(from, name, version);
    await copyRelease(from, to, section);
    await to.write(key, new TextEncoder().encode(JSON.stringify(section)), 'if-absent');
  }
}

/**
 * The releases of the settings, for a process that serves them.
 *
 * @param base what relative folders are below
 */
export async function openLocalReleases(settings: StoreSettings, base: string): Promise<LocalReleases> {
  const origin = await openStore(settings, base);
  const own = toStoreFolder(settings, base);
  const folder = path.resolve(base, settings.DATA_DIR, 'store-copy');
  const copy = folderStore(folder);
  const copyOne = (section: SectionJson) => copyRelease(origin, copy, section);
  const clean = (used: readonly SectionVersions[]) => cleanCopy(folder, used, Date.now());
  // A folder is read itself, so that a promotion waits for no copy, which serves only while the folder is away.
  if (own !== null)
    return {
      store: fallbackStore(origin, copy),
      place: own,
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
    exists: async () => true,
    folders: [folder],
    keep: copyOne,
    keepForOutage: async () => {},
    clean,
  };
}
