import { stat } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import { shareInFlight } from '@site/base/single-flight';
import { isPrivate } from '../release/asset-path.ts';
import { CLAIM_FILE } from '../release/claim.ts';
import { readVerified, toReleaseKey } from '../release/read-verified.ts';
import { type ReleaseJson, readDescription, readReleaseJson, toDescriptionKey } from '../release/release-reader.ts';
import type { ReleaseVersions } from '../release/release-set.ts';
import { cleanCopy } from './clean-copy.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore, StoredObject, WriteCondition } from './object-store.ts';
import { openStore, type StoreSettings, toStoreFolder } from './open-store.ts';

/** The release store of a server, with local copies of immutable files. */
export interface LocalReleases {
  readonly store: ObjectStore;
  /** The store without the copies, for changes of a channel: they must notice that a release was deleted. */
  readonly origin: ObjectStore;
  /** Absolute path of the folder, or address of the bucket. */
  readonly place: string;
  /** Milliseconds between two reads of a channel: a folder costs processor time, a bucket charges for each request. */
  readonly pollMs: number;
  /** False when the store is a folder that does not exist, such as an unmounted disk. */
  readonly exists: () => Promise<boolean>;
  /** Absolute paths of folder stores, searched in order. */
  readonly folders: readonly string[];
  /**
   * Makes the files of a release available in `folders`.
   *
   * @throws ReleaseError when files in the store were altered
   */
  readonly keep: (release: ReleaseJson) => Promise<void>;
  /**
   * Copies every file of a release to a folder below DATA_DIR, for an outage of the store.
   *
   * @throws ReleaseError when files in the store were altered
   */
  readonly keepForOutage: (release: ReleaseJson) => Promise<void>;
  /** Deletes unused copies. Resolves with their names, `section@version`. */
  readonly clean: (used: readonly ReleaseVersions[]) => Promise<readonly string[]>;
}

/** Releases and release sets are immutable; channels, the notes of processes and claims on unfinished releases change. */
const isImmutable = (key: string) => /^(?:releases|sets)\//.test(key) && !key.endsWith(`/${CLAIM_FILE}`);

const DESCRIPTION = /^(releases\/[^/]+\/[^/]+\/)(?:section|shell)\.json$/;

/** How long a description counts as read, in milliseconds: visitors can make a gateway search those of many releases. */
const READ_MS = 10_000;

const MAX_CONCURRENT = 8;

const isSame = (one: StoredObject | null, other: StoredObject | null): boolean =>
  one !== null && other !== null && Buffer.compare(one.bytes, other.bytes) === 0;

/**
 * A store that reads immutable files from `copy`, and fetches missing ones from `origin` into it. Descriptions come from
 * `origin` while it responds: it may be another store now, or have been emptied and filled again.
 */
export function copyingStore(origin: ObjectStore, copy: ObjectStore): ObjectStore {
  const inFlight = new Map<string, Promise<StoredObject | null>>();
  /** When descriptions were last read from `origin`. */
  const readAt = new Map<string, number>();
  async function readOnce(key: string): Promise<StoredObject | null> {
    const kept = await copy.read(key);
    const [, release] = DESCRIPTION.exec(key) ?? [];
    const isRead = performance.now() - (readAt.get(key) ?? Number.NEGATIVE_INFINITY) < READ_MS;
    if (kept && (release === undefined || isRead)) return kept;
    const stored = await origin.read(key).catch((error: unknown) => {
      if (kept) return kept;
      throw error;
    });
    if (stored && release !== undefined) readAt.set(key, performance.now());
    if (!stored || isSame(stored, kept)) return stored ?? kept;
    // All other files are compared with their hashes. Those of the former build are replaced when the release is used.
    if (kept && release !== undefined)
      for (const file of await copy.list(release)) if (file.endsWith('.br')) await copy.remove(file);
    await copy.write(key, stored.bytes, 'always');
    return stored;
  }
  return {
    ...origin,
    read: (key) => (isImmutable(key) ? shareInFlight(inFlight, key, () => readOnce(key)) : origin.read(key)),
  };
}

/** A store that reads an immutable file from `copy` when `origin` fails or no longer has it. */
function fallbackStore(origin: ObjectStore, copy: ObjectStore): ObjectStore {
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

/**
 * Copies the files of a release that are missing or altered in the copy, each verified, and then its description.
 *
 * @param condition `if-absent` where the release may be published at the same time
 */
export async function copyRelease(
  origin: ObjectStore,
  copy: ObjectStore,
  release: ReleaseJson,
  condition: WriteCondition = 'always',
): Promise<void> {
  const { name, version } = release;
  await forEachConcurrent(Object.keys(release.assets), MAX_CONCURRENT, async (file) => {
    if (await readVerified(copy, release, file).catch(() => null)) return;
    if (isPrivate(file) && !(await origin.read(toReleaseKey(name, version, file)))) return;
    const bytes = await readVerified(origin, release, file);
    await copy.write(toReleaseKey(name, version, file), bytes, 'always');
  });
  // Written last, so that a copy with a description is complete.
  const description = await readDescription(origin, name, version);
  await copy.write(toDescriptionKey(name, version), description, condition);
}

/**
 * Copies the compressed forms of a release's files, which its description does not list. Must precede its description:
 * gateways remember that a file has none.
 */
export async function copyCompressed(from: ObjectStore, to: ObjectStore, name: string, version: string): Promise<void> {
  const keys = (await from.list(toReleaseKey(name, version, ''))).filter((key) => key.endsWith('.br'));
  await forEachConcurrent(keys, MAX_CONCURRENT, async (key) => {
    const [form, known] = [await from.read(key), await to.read(key)];
    if (form && !isSame(form, known)) await to.write(key, form.bytes, 'always');
  });
}

/**
 * Copies releases between stores. Releases that exist in the target are skipped.
 *
 * @throws ReleaseError when a release is missing or altered
 */
export async function copyReleases(from: ObjectStore, to: ObjectStore, versions: ReleaseVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    if (!(await to.read(toDescriptionKey(name, version))))
      await copyRelease(from, to, await readReleaseJson(from, name, version), 'if-absent');
  }
}

/**
 * Opens the configured store for a server.
 *
 * @param base base of relative paths
 */
export async function openLocalReleases(settings: StoreSettings, base: string): Promise<LocalReleases> {
  const origin = await openStore(settings, base);
  const own = toStoreFolder(settings, base);
  const folder = path.resolve(base, settings.DATA_DIR, 'store-copy');
  const copy = folderStore(folder);
  const copyOne = (release: ReleaseJson) => copyRelease(origin, copy, release);
  const clean = (used: readonly ReleaseVersions[]) => cleanCopy(folder, used, Date.now());
  // A folder is read directly, so that a promotion does not wait for a copy. The copy is for outages.
  if (own !== null)
    return {
      store: fallbackStore(origin, copy),
      origin,
      place: own,
      pollMs: 200,
      exists: () =>
        stat(own).then(
          () => true,
          () => false,
        ),
      folders: [own, folder],
      keep: async () => {},
      keepForOutage: async (release) => {
        await copyCompressed(origin, copy, release.name, release.version);
        await copyOne(release);
      },
      clean,
    };
  return {
    store: copyingStore(origin, copy),
    origin,
    place: settings.RELEASE_STORE,
    pollMs: 300,
    exists: async () => true,
    folders: [folder],
    keep: copyOne,
    keepForOutage: async () => {},
    clean,
  };
}
