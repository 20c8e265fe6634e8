import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { readChannel, readReleaseSet } from '@site/releases/reader';

/** What names releases that stay behind; `promote` writes it anew. */
const NOT_COPIED = new Set(['releases', 'channels', 'sets']);

/**
 * Copies a release store as it would be after its first start: with the live releases alone. One that many runs have built into
 * holds hundreds, and each site of a test would start from all of them.
 */
export async function copyLiveReleases(from: string, to: string): Promise<void> {
  const store = folderStore(from);
  const channel = await readChannel(store, 'production');
  if (!channel) throw new Error(`${from} has no live releases.`);
  const { releases } = await readReleaseSet(store, channel.set);
  const places = [
    ...(await readdir(from)).filter((name) => !NOT_COPIED.has(name)),
    ...Object.entries(releases).map(([name, version]) => path.join('releases', name, version)),
  ];
  for (const place of places) await cp(path.join(from, place), path.join(to, place), { recursive: true });
  await promote(folderStore(to), 'production', releases, new Date());
}
