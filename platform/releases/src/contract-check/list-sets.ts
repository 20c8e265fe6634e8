import { SHELL } from '@site/contract/shell-json';
import { toGroups, withoutSections } from '../channel/canaries.ts';
import { readMoveSets, type StoredChannel, toVersionStack } from '../channel/channel.ts';
import { type ReleaseVersions, readSections, readShell } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkRoutes } from './checks/check-routes.ts';
import { checkRequirements } from './checks/check-shared.ts';

/** A change of a channel, with every release set that it may lead to. */
export interface Move {
  readonly channel: string;
  readonly live: ReleaseVersions;
  /** The names of the changed sections, possibly with the shell. */
  readonly changed: readonly string[];
  /** The set that would be live, then the sets of its canaries and those that one rollback leads to. */
  readonly sets: readonly ReleaseVersions[];
}

/**
 * Whether a rollback can lead to a set. It cannot if another section owns an address of the old release by now, or if a
 * release is incompatible with the set's shell.
 *
 * @param name the section or shell that is rolled back
 * @param live the live versions before the move
 */
async function isReachable(
  store: ObjectStore,
  name: string,
  set: ReleaseVersions,
  live: ReleaseVersions,
): Promise<boolean> {
  const sections = await readSections(store, set);
  const shell = await readShell(store, set);
  if (shell && sections.some((section) => checkRequirements(section, shell).length > 0)) return false;
  const before = sections.find((section) => section.name === name);
  const { [name]: _, ...others } = live;
  return before === undefined || checkRoutes(before, await readSections(store, others)).length === 0;
}

async function listRolledBack(
  store: ObjectStore,
  channel: StoredChannel,
  { live, next, changed }: MoveOrder,
): Promise<ReleaseVersions[]> {
  const history = await readMoveSets(store, channel);
  const sets = await Promise.all(
    Object.keys(next)
      .filter((name) => !changed.includes(name))
      .map(async (name): Promise<ReleaseVersions[]> => {
        const version = toVersionStack(channel, history, name).at(-2);
        const set = { ...next, [name]: version ?? '' };
        const reachable = version !== undefined && (await isReachable(store, name, set, live).catch(() => false));
        return reachable ? [set] : [];
      }),
  );
  return sets.flat();
}

interface MoveOrder {
  readonly live: ReleaseVersions;
  readonly next: ReleaseVersions;
  readonly changed: readonly string[];
  /** The sets of the canaries after the move; by default those that the channel's canaries result in. */
  readonly groups?: readonly ReleaseVersions[];
}

const toText = (versions: ReleaseVersions) => JSON.stringify(Object.entries(versions).toSorted());

/** Builds the move from the live versions to others, with every set that visitors may get after it. */
export async function toMove(
  store: ObjectStore,
  channelName: string,
  channel: StoredChannel | null,
  order: MoveOrder,
): Promise<Move> {
  const { live, next, changed } = order;
  if (!channel) return { channel: channelName, live, changed, sets: [next] };
  const groups =
    order.groups ?? toGroups(next, withoutSections(channel.canaries, changed)).map(({ releases }) => releases);
  const sets = [next, ...groups, ...(await listRolledBack(store, channel, order))];
  const different = [...new Map(sets.map((versions) => [toText(versions), versions])).values()];
  return { channel: channelName, live, changed, sets: different };
}

/** Whether a move changes the shell, and thus every page of every section. */
export const movesShell = ({ changed }: Pick<Move, 'changed'>): boolean => changed.includes(SHELL);
