import { ReleaseError, readSectionJson } from '../release/release-reader.ts';
import { type ReleaseSet, readReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { changeChannel } from './change-channel.ts';
import { type Channel, toMoves } from './channel.ts';

/**
 * The versions of a section as a stack: a promotion pushes, a rollback pops, so that a second rollback goes further
 * back instead of forth again. The last one is live.
 */
export async function toVersionStack(store: ObjectStore, channel: Channel, section: string): Promise<string[]> {
  const stack: string[] = [];
  for (const { set, action } of toMoves(channel).toReversed()) {
    const version = (await readReleaseSet(store, set)).sections[section];
    if (version === undefined || version === stack.at(-1)) continue;
    if (action === 'rollback') stack.pop();
    else stack.push(version);
  }
  return stack;
}

/**
 * Returns a section to its previous release, in one step, even when the current one cannot be loaded.
 *
 * @throws ReleaseError when there is no previous release, or it is no longer in the store
 */
export function rollback(store: ObjectStore, channelName: string, section: string, now: Date): Promise<ReleaseSet> {
  return changeChannel(store, channelName, 'rollback', now, async (live, channel) => {
    const stack = channel ? await toVersionStack(store, channel, section) : [];
    const before = stack.at(-2);
    if (before === undefined)
      throw new ReleaseError(`${section} has no release before ${live[section] ?? 'any'} on ${channelName}.`);
    await readSectionJson(store, section, before);
    return { sections: { ...live, [section]: before }, canary: null };
  });
}
