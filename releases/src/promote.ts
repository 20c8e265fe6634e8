import { moveChannel, readChannel } from './channel.ts';
import { readSectionJson } from './release-reader.ts';
import { type ReleaseSet, readReleaseSet, type SectionVersions, toReleaseSet, writeReleaseSet } from './release-set.ts';
import type { ObjectStore } from './store/object-store.ts';

/** How often a promotion that lost a race against another is tried again. */
const TRIES = 10;

/**
 * Makes releases live: a new release set with the given versions in place of those of the same sections, and the channel
 * moved to it in one step. Two promotions at once both succeed; neither undoes the other.
 *
 * @throws ReleaseError when a release is not in the store; Error when others kept moving the channel
 */
export async function promote(
  store: ObjectStore,
  channelName: string,
  versions: SectionVersions,
  now: Date,
): Promise<ReleaseSet> {
  for (const [name, version] of Object.entries(versions)) await readSectionJson(store, name, version);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const channel = await readChannel(store, channelName);
    const current = channel ? (await readReleaseSet(store, channel.set)).sections : {};
    const set = toReleaseSet({ ...current, ...versions });
    if (channel?.set === set.id) return set;
    await writeReleaseSet(store, set);
    if (await moveChannel(store, channelName, channel, set.id, now)) return set;
  }
  throw new Error(`The channel ${channelName} was moved by others ${TRIES} times in a row. Run the command again.`);
}
