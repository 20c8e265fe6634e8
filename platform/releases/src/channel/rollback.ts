import { ReleaseError, readSectionJson } from '../release/release-reader.ts';
import type { ReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { changeChannel } from './change-channel.ts';
import { toVersionStack } from './version-stack.ts';

/**
 * Returns a section to its previous release, in one step, even when the current one cannot be loaded.
 *
 * @throws ReleaseError when there is no previous release, or it is no longer in the store
 */
export function rollback(store: ObjectStore, channelName: string, section: string, now: Date): Promise<ReleaseSet> {
  return changeChannel(store, channelName, 'rollback', now, null, async (live, channel) => {
    const stack = channel ? await toVersionStack(store, channel, section) : [];
    const before = stack.at(-2);
    if (before === undefined)
      throw new ReleaseError(`${section} has no release before ${live[section] ?? 'any'} on ${channelName}.`);
    await readSectionJson(store, section, before);
    return { sections: { ...live, [section]: before }, canary: null };
  });
}
