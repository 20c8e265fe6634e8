import { ReleaseError } from '../release/release-reader.ts';
import {
  type ReleaseSet,
  readReleaseSet,
  type SectionVersions,
  toReleaseSet,
  writeReleaseSet,
} from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type ChannelMove, moveChannel, readChannel, type StoredChannel } from './channel.ts';

/** How often a change that lost a race against another is tried again. */
const TRIES = 10;

/** What a change makes of a channel's state. */
export interface ChannelChange {
  readonly sections: SectionVersions;
  readonly canary: { readonly sections: SectionVersions; readonly percent: number } | null;
}

/**
 * Changes a channel in one step: the change is computed from what the channel points to, and computed anew when somebody
 * else was faster. Two changes at once both succeed; neither undoes the other.
 *
 * @param decide the change, from the sections that are live and the channel's history
 * @throws ReleaseError when others kept moving the channel
 */
export async function changeChannel(
  store: ObjectStore,
  name: string,
  action: ChannelMove['action'],
  now: Date,
  decide: (live: SectionVersions, channel: StoredChannel | null) => Promise<ChannelChange>,
): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const channel = await readChannel(store, name);
    const live = channel ? (await readReleaseSet(store, channel.set)).sections : {};
    const { sections, canary } = await decide(live, channel);
    const set = toReleaseSet(sections);
    await writeReleaseSet(store, set);
    const canarySet = canary && toReleaseSet(canary.sections);
    if (canarySet) await writeReleaseSet(store, canarySet);
    const changed = Object.keys(sections).filter((section) => sections[section] !== live[section]);
    const next = canary && canarySet ? { set: canarySet.id, percent: canary.percent } : null;
    const same = channel?.set === set.id && channel.canary?.set === next?.set;
    if (same && channel.canary?.percent === next?.percent) return set;
    const move = { set: set.id, since: now.toISOString(), action, sections: changed };
    if (await moveChannel(store, name, channel, move, next)) return set;
  }
  throw new ReleaseError(`The channel ${name} was moved by others ${TRIES} times in a row. Run the command again.`);
}
