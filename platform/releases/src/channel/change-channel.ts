import { type Move, toMove } from '../contract-check/list-sets.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { toDescriptionKey } from '../release/release-reader.ts';
import {
  listChanged,
  type ReleaseSet,
  type ReleaseVersions,
  toReleaseSet,
  writeReleaseSet,
} from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type Canary, toGroups, toVersions } from './canaries.ts';
import { type ChannelMove, moveChannel, readLive, type StoredChannel } from './channel.ts';

/** Maximum number of attempts of a change that loses races. */
const TRIES = 10;

/** The new state of a channel. */
export interface ChannelChange {
  readonly releases: ReleaseVersions;
  readonly canaries: readonly Canary[];
}

/** Returns the problems of a move, one sentence each. If there are any, the channel is not changed. */
export type CheckChange = (move: Move) => Promise<readonly string[]>;

export interface ChangeOptions {
  /** Checks the release sets of the move; without it nothing is checked, as in development. */
  readonly check?: CheckChange;
  /** Who moves the channel, and why, for the history. */
  readonly by?: string;
  readonly why?: string;
  /** Whether the move is still valid for the channel. Called with exactly the state that the move replaces. */
  readonly expect?: (channel: StoredChannel | null) => Promise<boolean>;
}

type LiveState = Awaited<ReturnType<typeof readLive>>;

const find = (canaries: readonly Canary[], section: string) => canaries.find((each) => each.section === section);

/** Lists the canaries that a change starts, changes or ends; 0 percent for one that ends. */
function compareCanaries(before: readonly Canary[], after: readonly Canary[]): Canary[] {
  const isSame = (one: Canary, other: Canary | undefined) =>
    one.version === other?.version && one.percent === other.percent && one.auto === other.auto;
  return [
    ...after.filter((each) => !isSame(each, find(before, each.section))),
    ...before.filter(({ section }) => !find(after, section)).map((each) => ({ ...each, percent: 0 })),
  ];
}

/**
 * Checks a change immediately before it is written, on the current state: another change may have come first.
 *
 * @param sets the new live set, followed by those of the canaries
 */
async function runCheck(
  store: ObjectStore,
  name: string,
  { channel, live }: LiveState,
  [releases, ...groups]: readonly ReleaseVersions[],
  tried: readonly Canary[],
  check: CheckChange,
): Promise<void> {
  const next = { ...releases, ...toVersions(tried.filter(({ percent }) => percent > 0)) };
  const changed = listChanged(live, next);
  if (changed.length === 0) return;
  const problems = await check(await toMove(store, name, channel, { live, next, changed, groups }));
  if (problems.length > 0) throw new ReleaseError(`Nothing was changed:\n- ${problems.join('\n- ')}`);
}

/**
 * Throws when a release is missing that no visitor gets yet: a check takes minutes, in which `prune` may delete it. Live
 * releases and running canaries are not looked up, since their damage must not prevent a rollback.
 */
async function expectStored(store: ObjectStore, { channel, live }: LiveState, sets: readonly ReleaseVersions[]) {
  const isServed = (name: string, version: string) =>
    live[name] === version || find(channel?.canaries ?? [], name)?.version === version;
  for (const [name, version] of sets.flatMap((releases) => Object.entries(releases)))
    if (!isServed(name, version) && !(await store.read(toDescriptionKey(name, version))))
      throw new ReleaseError(`Nothing was changed: ${name}@${version} was deleted in the meantime. Publish it again.`);
}

/**
 * Changes a channel atomically (compare and swap). If another change came first, this one is computed and checked again
 * on the new state, so that two concurrent changes both succeed.
 *
 * @param now start of the command; the move is dated by the end of its check
 * @param decide computes the change from the live releases and the channel's history
 * @throws ReleaseError when a check fails, or every attempt lost the race
 */
export async function changeChannel(
  store: ObjectStore,
  name: string,
  action: ChannelMove['action'],
  now: Date,
  { check, by = '', why = '', expect }: ChangeOptions,
  decide: (live: ReleaseVersions, channel: StoredChannel | null) => Promise<ChannelChange>,
): Promise<ReleaseSet> {
  const started = performance.now();
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const state = await readLive(store, name);
    const { channel, live } = state;
    if (expect && !(await expect(channel)))
      throw new ReleaseError(`Nothing was changed: the channel ${name} was moved by someone else in the meantime.`);
    const { releases, canaries } = await decide(live, channel);
    const tried = compareCanaries(channel?.canaries ?? [], canaries);
    const shares = toGroups(releases, canaries);
    const sets = [releases, ...shares.map((share) => share.releases)];
    if (check) await runCheck(store, name, state, sets, tried, check);
    const set = toReleaseSet(releases);
    if (channel?.set === set.id && tried.length === 0) return set;
    for (const each of sets) await writeReleaseSet(store, toReleaseSet(each));
    const groups = shares.map((share) => ({ set: toReleaseSet(share.releases).id, below: share.below }));
    const sections = action === 'canary' ? tried.map(({ section }) => section) : listChanged(releases, live);
    await expectStored(store, state, sets);
    // A check takes minutes; without one, a change is immediate.
    const since = new Date(now.getTime() + (check ? performance.now() - started : 0)).toISOString();
    /** Trials that begin with this move begin when visitors get it. */
    const begin = (each: Canary) => (each.auto === now.toISOString() ? { ...each, auto: since } : each);
    const move = { set: set.id, since, action, sections, by, why, tried: tried.map(begin) };
    if (await moveChannel(store, name, channel, move, { canaries: canaries.map(begin), groups })) return set;
  }
  throw new ReleaseError(`The channel ${name} was moved by others ${TRIES} times in a row. Run the command again.`);
}
