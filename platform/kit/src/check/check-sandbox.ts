import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { copyReleases } from '@site/releases/local-releases';
import { type Move, publishQuickly } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError, toDescriptionKey } from '@site/releases/reader';

/** All releases that a check renders. */
export interface CheckSandbox {
  /** Absolute path of a folder for this check alone. */
  readonly folder: string;
  /** Absolute path of its folder store. */
  readonly store: string;
}

/**
 * Copies a release. One that is damaged in the store stays damaged in the copy; if it must be whole, this throws
 * instead.
 */
async function copyRelease(from: ObjectStore, to: ObjectStore, name: string, version: string, mustBeComplete: boolean) {
  try {
    await copyReleases(from, to, { [name]: version });
  } catch (error) {
    if (mustBeComplete || !(error instanceof ReleaseError)) throw error;
    const key = toDescriptionKey(name, version);
    const stored = await from.read(key);
    if (stored) await to.write(key, stored.bytes, 'always');
  }
}

/**
 * Copies the releases that the check of a move needs.
 *
 * @param folder absolute path of an empty folder
 * @param dist folder of a build that is not published yet; it is one of the sets' releases
 * @throws ReleaseError when the store lacks a file of a release that is to go live
 */
export async function prepareSandbox(
  folder: string,
  store: ObjectStore,
  { sets, live, changed }: Move,
  dist: string | null,
): Promise<CheckSandbox> {
  const sandbox = { folder, store: path.join(folder, 'store') };
  const copy = folderStore(sandbox.store);
  if (dist !== null) await publishQuickly(copy, dist, 'check');
  for (const versions of [...sets, live])
    for (const [name, version] of Object.entries(versions))
      await copyRelease(store, copy, name, version, changed.includes(name) && sets[0]?.[name] === version);
  return sandbox;
}
