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
 * Returns `name@version` of a release of the sets that is missing; null when there is none. Releases that are live or
 * canaries in `state` are not looked up, since their damage must not prevent a rollback.
 */
async function findMissing(store: ObjectStore, { channel, live }: LiveState, sets: readonly ReleaseVersions[]) {
  const isServed = (name: string, version: string) =>
    live[name] === version || find(channel?.canaries ?? [], name)?.version === version;
  for (const [name, version] of sets.flatMap((releases) => Object.entries(releases)))
    if (!isServed(name, version) && !(await store.read(toDescriptionKey(name, version)))) return `${name}@${version}`;
  return null;
}

/**
 * Changes a channel atomically (compare and swap). If another change came first, this one is computed and checked again
 * on the new state, so that two concurrent changes both succeed.
 *
 * @param now start of the command; the move is dated by the end of its check
 * @param decide computes the change from the live releases and the channel's history
 * @throws ReleaseError when a check fails, a release is deleted at the same time, or every attempt lost the race
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
    // A check takes minutes, in which `prune` may delete a release that is not needed yet.
    const missing = await findMissing(store, state, sets);
    if (missing)
      throw new ReleaseError(`Nothing was changed: ${missing} was deleted in the meantime. Publish it again.`);
    // Without a check, a change is immediate.
    const since = new Date(now.getTime() + (check ? performance.now() - started : 0)).toISOString();
    /** Trials that begin with this move begin when visitors get it. */
    const begin = (each: Canary) => (each.auto === now.toISOString() ? { ...each, auto: since } : each);
    const move = { set: set.id, since, action, sections, by, why, tried: tried.map(begin) };
    if (!(await moveChannel(store, name, channel, move, { canaries: canaries.map(begin), groups }))) continue;
    // `prune` looks at the channels after it has deleted a description, so one of the two notices the other.
    const lost = await findMissing(store, state, sets);
    if (!lost) return set;
    throw new ReleaseError(
      `${name} was changed, but ${lost} was deleted at the same moment, so gateways cannot load it. Undo the change, or publish ${lost} again.`,
    );
  }
  throw new ReleaseError(`The channel ${name} was moved by others ${TRIES} times in a row. Run the command again.`);
}
