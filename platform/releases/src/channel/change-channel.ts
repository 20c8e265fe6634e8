import { type Move, toMove } from '../contract-check/list-sets.ts';
import { readFrom } from '../contract-check/release-source.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { toDescriptionKey } from '../release/release-reader.ts';
import { type ReleaseSet, type ReleaseVersions, toReleaseSet, writeReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type Canary, toGroups } from './canaries.ts';
import { type ChannelMove, moveChannel, readLive, type StoredChannel } from './channel.ts';

/** Retries of a change that lost a race. */
const TRIES = 10;

/** The new state of a channel. */
export interface ChannelChange {
  readonly releases: ReleaseVersions;
  readonly canaries: readonly Canary[];
}

/** Tells what stands against a move, a sentence each; with any of them the channel stays as it is. */
export type CheckChange = (move: Move) => Promise<readonly string[]>;

/** Circumstances of a move. */
export interface ChangeOptions {
  /** Judges the release sets that the move makes; without it anything is moved, as in development. */
  readonly check?: CheckChange;
  /** Who moves the channel, and why; both stand in the history. */
  readonly by?: string;
  readonly why?: string;
  /** Whether the channel is still what the move was decided for. Asked of the very state that the move replaces. */
  readonly expect?: (channel: StoredChannel | null) => Promise<boolean>;
}

const find = (canaries: readonly Canary[], section: string) => canaries.find((each) => each.section === section);

/** What a change does to canaries; 0 percent for one that ends. */
function compareCanaries(before: readonly Canary[], after: readonly Canary[]): Canary[] {
  const isSame = (one: Canary, other: Canary | undefined) =>
    one.version === other?.version && one.percent === other.percent && one.auto === other.auto;
  return [
    ...after.filter((each) => !isSame(each, find(before, each.section))),
    ...before.filter(({ section }) => !find(after, section)).map((each) => ({ ...each, percent: 0 })),
  ];
}

/** Judges a change as it is about to be written: another one may have come in between. */
async function expectSound(
  store: ObjectStore,
  name: string,
  channel: StoredChannel | null,
  live: ReleaseVersions,
  { releases, canaries }: ChannelChange,
  tried: readonly Canary[],
  check: CheckChange,
): Promise<void> {
  const added = tried.filter(({ percent }) => percent > 0);
  const next = { ...releases, ...Object.fromEntries(added.map(({ section, version }) => [section, version])) };
  const names = new Set([...Object.keys(live), ...Object.keys(next)]);
  const changed = [...names].filter((each) => next[each] !== live[each]);
  if (changed.length === 0) return;
  const groups = toGroups(releases, canaries).map((group) => group.releases);
  const problems = await check(
    await toMove(store, name, channel, { live, next, changed, groups, source: readFrom(store) }),
  );
  if (problems.length > 0) throw new ReleaseError(`Nothing was changed:\n- ${problems.join('\n- ')}`);
}

/** A check takes minutes, in which `prune` may delete a release that nothing needed yet. */
async function expectThere(store: ObjectStore, live: ReleaseVersions, sets: readonly ReleaseVersions[]) {
  for (const [name, version] of sets.flatMap((releases) => Object.entries(releases)))
    if (live[name] !== version && !(await store.read(toDescriptionKey(name, version))))
      throw new ReleaseError(`Nothing was changed: ${name}@${version} was deleted meanwhile. Publish it again.`);
}

/**
 * Changes a channel atomically (compare and swap): when another change came first, this one is computed and judged again
 * from the new state. Two changes at once both succeed.
 *
 * @param decide computes the change from the live releases and the channel's history
 * @throws ReleaseError when something stands against it, or it lost every race
 */
export async function changeChannel(
  store: ObjectStore,
  name: string,
  action: ChannelMove['action'],
  now: Date,
  { check, by = '', why = '', expect }: ChangeOptions,
  decide: (live: ReleaseVersions, channel: StoredChannel | null) => Promise<ChannelChange>,
): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { channel, live } = await readLive(store, name);
    if (expect && !(await expect(channel)))
      throw new ReleaseError(`Nothing was changed: somebody else moved the channel ${name} meanwhile.`);
    const change = await decide(live, channel);
    const { releases, canaries } = change;
    const tried = compareCanaries(channel?.canaries ?? [], canaries);
    if (check) await expectSound(store, name, channel, live, change, tried, check);
    const set = toReleaseSet(releases);
    if (channel?.set === set.id && tried.length === 0) return set;
    await writeReleaseSet(store, set);
    const groups = [];
    const shares = toGroups(releases, canaries);
    for (const group of shares) {
      const its = toReleaseSet(group.releases);
      await writeReleaseSet(store, its);
      groups.push({ set: its.id, below: group.below });
    }
    const names = new Set([...Object.keys(releases), ...Object.keys(live)]);
    const changed = [...names].filter((each) => releases[each] !== live[each]);
    const told = action === 'canary' ? tried.map(({ section }) => section) : changed;
    if (check) await expectThere(store, live, [releases, ...shares.map((share) => share.releases)]);
    const move = { set: set.id, since: now.toISOString(), action, sections: told, by, why, tried };
    if (await moveChannel(store, name, channel, move, { canaries: [...canaries], groups })) return set;
  }
  throw new ReleaseError(`The channel ${name} was moved by others ${TRIES} times in a row. Run the command again.`);
}
