import { type Move, toMove } from '../contract-check/list-sets.ts';
import { ReleaseError, readSectionJson } from '../release/release-reader.ts';
import {
  type ReleaseSet,
  readReleaseSet,
  type SectionVersions,
  toReleaseSet,
  writeReleaseSet,
} from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type ChannelMove, moveChannel, readChannel, type StoredChannel } from './channel.ts';

/** Retries of a change that lost a race. */
const TRIES = 10;

/** The new state of a channel. */
export interface ChannelChange {
  readonly sections: SectionVersions;
  readonly canary: { readonly sections: SectionVersions; readonly percent: number } | null;
}

/** Tells what stands against a move, a sentence each; with any of them the channel stays as it is. */
export type CheckChange = (move: Move) => Promise<readonly string[]>;

/** The problems of a change, which is checked as it is about to be written: another one may have come in between. */
async function expectSound(
  store: ObjectStore,
  channel: StoredChannel | null,
  live: SectionVersions,
  { sections, canary }: ChannelChange,
  check: CheckChange,
): Promise<void> {
  const next = canary ? { ...sections, ...canary.sections } : sections;
  const names = new Set([...Object.keys(live), ...Object.keys(next)]);
  const changed = [...names].filter((name) => next[name] !== live[name]);
  if (changed.length === 0) return;
  const read = (name: string, version: string) => readSectionJson(store, name, version);
  const problems = await check(await toMove(store, channel, { live, next, changed, read }));
  if (problems.length > 0) throw new ReleaseError(`Nothing was changed:\n- ${problems.join('\n- ')}`);
}

/**
 * Changes a channel atomically (compare and swap): when another change came first, this one is computed again from the
 * new state. Two changes at once both succeed.
 *
 * @param check judges the change that was decided
 * @param decide computes the change from the live sections and the channel's history
 * @throws ReleaseError when it lost every race
 */
export async function changeChannel(
  store: ObjectStore,
  name: string,
  action: ChannelMove['action'],
  now: Date,
  check: CheckChange | null,
  decide: (live: SectionVersions, channel: StoredChannel | null) => Promise<ChannelChange>,
): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const channel = await readChannel(store, name);
    const live = channel ? (await readReleaseSet(store, channel.set)).sections : {};
    const change = await decide(live, channel);
    const { sections, canary } = change;
    if (check) await expectSound(store, channel, live, change, check);
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
