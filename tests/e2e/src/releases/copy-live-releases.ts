import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { readLiveReleases } from './site-store.ts';

/** Folders that refer to releases which are not copied; `promote` creates them again. */
const NOT_COPIED = new Set(['releases', 'channels', 'sets']);

/**
 * Copies a release store with only its live releases, as after a first start. A store that many runs have published to
 * contains hundreds, which each test site would have to copy.
 */
export async function copyLiveReleases(from: string, to: string): Promise<void> {
  const releases = await readLiveReleases(folderStore(from));
  const paths = [
    ...(await readdir(from)).filter((name) => !NOT_COPIED.has(name)),
    ...Object.entries(releases).map(([name, version]) => path.join('releases', name, version)),
  ];
  for (const each of paths) await cp(path.join(from, each), path.join(to, each), { recursive: true });
  await promote(folderStore(to), 'production', releases, new Date());
}
