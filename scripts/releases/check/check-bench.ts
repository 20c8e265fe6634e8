import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { copyReleases } from '@site/releases/local-releases';
import { type Move, publish, readShellBuild, readShellFacts } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError, toReleaseKey } from '@site/releases/reader';

/** A folder with all that a check renders: releases, and the live shell. */
export interface CheckBench {
  readonly folder: string;
  /** Absolute path of its folder store. */
  readonly store: string;
  /** Absolute path of the shell's build. */
  readonly shell: string;
  readonly remove: () => Promise<void>;
}

/** Writes the live shell's verified files, as the store has them: not those of this checkout, which may be others. */
async function writeShell(store: ObjectStore, folder: string): Promise<void> {
  const build = (await readShellFacts(store))?.build ?? '';
  const found = build === '' ? null : await readShellBuild(store, build);
  if (!found)
    throw new ReleaseError(
      'The release store does not hold the live shell. Start the site once more, which puts it there.',
    );
  for (const file of Object.keys(found.shell.assets)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), await found.read(file));
  }
  await writeFile(path.join(folder, 'shell.json'), found.text);
}

/** Copies a release. One that is damaged in the store is damaged here too, unless it is about to go live. */
async function copyRelease(from: ObjectStore, to: ObjectStore, name: string, version: string, mustBeWhole: boolean) {
  try {
    await copyReleases(from, to, { [name]: version });
  } catch (error) {
    if (mustBeWhole || !(error instanceof ReleaseError)) throw error;
    const key = toReleaseKey(name, version, 'section.json');
    const stored = await from.read(key);
    if (stored) await to.write(key, stored.bytes, 'always');
  }
}

/**
 * Lays out what the check of a move needs in a temporary folder.
 *
 * @param dist folder of a build that is not published yet; it is one of the sets' releases
 * @throws ReleaseError when the store lacks the live shell, or a file of what is to go live
 */
export async function prepareBench(
  store: ObjectStore,
  { sets, live, changed }: Move,
  dist: string | null,
): Promise<CheckBench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-'));
  // When one file cannot be copied, others are still being written.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  try {
    const bench = { folder, store: path.join(folder, 'store'), shell: path.join(folder, 'shell'), remove };
    await writeShell(store, bench.shell);
    const copy = folderStore(bench.store);
    if (dist !== null) await publish(copy, dist, 'check');
    for (const versions of [...sets, live])
      for (const [name, version] of Object.entries(versions))
        await copyRelease(store, copy, name, version, changed.includes(name) && sets[0]?.[name] === version);
    return bench;
  } catch (error) {
    await remove();
    throw error;
  }
}
