import { readSectionJson } from '../release/release-reader.ts';
import { readReleaseSet } from '../release/release-set.ts';
import { listReleases } from '../release/verify.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel, toMoves } from './channel.ts';
import { toVersionStack } from './rollback.ts';

/** The longest time for which a tab that was opened on a release set is promised its assets. */
export const TAB_PROMISE_MS = 7 * 24 * 60 * 60 * 1000;

/** How many rollbacks in a row a section keeps possible. */
const ROLLBACKS = 3;

async function listChannels(store: ObjectStore): Promise<string[]> {
  return (await store.list('channels/')).map((key) => key.replace(/^channels\/|\.json$/g, ''));
}

/** `name@version` of everything that a channel, a rollback, or a tab that may still be open needs. */
async function listNeeded(store: ObjectStore, now: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  const keepSet = async (id: string) => {
    for (const [name, version] of Object.entries((await readReleaseSet(store, id)).sections))
      needed.add(`${name}@${version}`);
  };
  for (const channelName of await listChannels(store)) {
    const channel = await readChannel(store, channelName);
    if (!channel) continue;
    const moves = toMoves(channel);
    if (channel.canary) await keepSet(channel.canary.set);
    // A set was live until the next move: tabs of it may have been opened up to then.
    for (const [index, { set }] of moves.entries()) {
      const until = index === 0 ? now.getTime() : Date.parse(moves[index - 1]?.since ?? '');
      if (now.getTime() - until <= TAB_PROMISE_MS) await keepSet(set);
    }
    const { sections } = await readReleaseSet(store, channel.set);
    for (const name of Object.keys(sections))
      for (const version of (await toVersionStack(store, channel, name)).slice(-1 - ROLLBACKS))
        needed.add(`${name}@${version}`);
  }
  return needed;
}

/**
 * Removes the releases that nobody needs. `section.json` goes first, so that a prune that is interrupted leaves no release
 * that looks whole and is not.
 *
 * What was published within the time of the tabs' promise stays too: its team may be about to promote it.
 *
 * @returns `name@version` of what was removed
 */
export async function prune(store: ObjectStore, now: Date): Promise<string[]> {
  const needed = await listNeeded(store, now);
  const removed: string[] = [];
  for (const { name, version } of await listReleases(store)) {
    const release = `${name}@${version}`;
    const { published } = await readSectionJson(store, name, version);
    if (needed.has(release) || now.getTime() - Date.parse(published) <= TAB_PROMISE_MS) continue;
    await store.remove(`releases/${name}/${version}/section.json`);
    for (const key of await store.list(`releases/${name}/${version}/`)) await store.remove(key);
    removed.push(release);
  }
  return removed;
}
