import type { SectionJson } from '@site/contract/section-json';
import { toGroups, withoutSections } from '../channel/canaries.ts';
import type { StoredChannel } from '../channel/channel.ts';
import { toVersionStack } from '../channel/version-stack.ts';
import type { SectionVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkRoutes } from './check-routes.ts';

/** Reads a release by name and version; a publish knows one that is not in the store yet. */
export type ReadSection = (name: string, version: string) => Promise<SectionJson>;

/** A change of a channel, with every release set that it may lead to. */
export interface Move {
  readonly live: SectionVersions;
  /** The names of the sections that it changes. */
  readonly changed: readonly string[];
  /** What would be live, then what is one rollback or one canary away from that. */
  readonly sets: readonly SectionVersions[];
}

export const readSections = (read: ReadSection, versions: SectionVersions): Promise<SectionJson[]> =>
  Promise.all(Object.entries(versions).map(([name, version]) => read(name, version)));

/** Whether a rollback leads there: not to a release whose address belongs to somebody else by now. */
async function isReachable(read: ReadSection, before: SectionJson, live: SectionVersions): Promise<boolean> {
  const { [before.name]: _, ...others } = live;
  return checkRoutes(before, await readSections(read, others)).length === 0;
}

async function listRolledBack(
  store: ObjectStore,
  channel: StoredChannel,
  { live, next, changed, read }: MoveOrder,
): Promise<SectionVersions[]> {
  const sets = await Promise.all(
    Object.keys(next)
      .filter((name) => !changed.includes(name))
      .map(async (name): Promise<SectionVersions[]> => {
        const version = (await toVersionStack(store, channel, name)).at(-2);
        const before = version ? await read(name, version).catch(() => null) : null;
        if (!version || !before || !(await isReachable(read, before, live))) return [];
        return [{ ...next, [name]: version }];
      }),
  );
  return sets.flat();
}

interface MoveOrder {
  readonly live: SectionVersions;
  readonly next: SectionVersions;
  readonly changed: readonly string[];
  /** The sets of the canaries after it; without them those that the channel has. */
  readonly groups?: readonly SectionVersions[];
  readonly read: ReadSection;
}

const toText = (versions: SectionVersions) => JSON.stringify(Object.entries(versions).toSorted());

/** The move from what is live to other versions: every set that visitors may get after it. */
export async function toMove(store: ObjectStore, channel: StoredChannel | null, order: MoveOrder): Promise<Move> {
  const { live, next, changed } = order;
  if (!channel) return { live, changed, sets: [next] };
  const groups =
    order.groups ?? toGroups(next, withoutSections(channel.canaries, changed)).map(({ sections }) => sections);
  const sets = [next, ...groups, ...(await listRolledBack(store, channel, order))];
  return { live, changed, sets: [...new Map(sets.map((versions) => [toText(versions), versions])).values()] };
}
