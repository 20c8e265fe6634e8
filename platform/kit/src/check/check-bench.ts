import path from 'node:path';
import { makeTemporaryFolder } from '@site/base/processes/temporary-folder';
import { folderStore } from '@site/releases/folder-store';
import { copyReleases } from '@site/releases/local-releases';
import { type Move, publishQuickly } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError, toDescriptionKey } from '@site/releases/reader';

/** A folder with all the releases that a check renders. */
export interface CheckBench {
  readonly folder: string;
  /** Absolute path of its folder store. */
  readonly store: string;
  readonly remove: () => Promise<void>;
}

/** Copies a release. One that is damaged in the store is damaged here too, unless it is about to go live. */
async function copyRelease(from: ObjectStore, to: ObjectStore, name: string, version: string, mustBeWhole: boolean) {
  try {
    await copyReleases(from, to, { [name]: version });
  } catch (error) {
    if (mustBeWhole || !(error instanceof ReleaseError)) throw error;
    const key = toDescriptionKey(name, version);
    const stored = await from.read(key);
    if (stored) await to.write(key, stored.bytes, 'always');
  }
}

/**
 * Lays out what the check of a move needs in a temporary folder.
 *
 * @param dist folder of a build that is not published yet; it is one of the sets' releases
 * @throws ReleaseError when the store lacks a file of what is to go live
 */
export async function prepareBench(
  store: ObjectStore,
  { sets, live, changed }: Move,
  dist: string | null,
): Promise<CheckBench> {
  const { folder, remove } = await makeTemporaryFolder('check-');
  try {
    const bench = { folder, store: path.join(folder, 'store'), remove };
    const copy = folderStore(bench.store);
    if (dist !== null) await publishQuickly(copy, dist, 'check');
    for (const versions of [...sets, live])
      for (const [name, version] of Object.entries(versions))
        await copyRelease(store, copy, name, version, changed.includes(name) && sets[0]?.[name] === version);
    return bench;
  } catch (error) {
    await remove();
    throw error;
  }
}
