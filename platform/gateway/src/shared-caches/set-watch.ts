import { SHELL } from '@site/releases/reader';
import type { LiveSet } from '../release-sets/live-set.ts';
import { EVERY_PAGE, toPartKey, toSetKey } from './sharing.ts';

/** The parts of a set that are compared. */
export interface WatchedSet extends Pick<LiveSet, 'id'> {
  readonly shell: { readonly json: { readonly version: string } };
  readonly sections: readonly { readonly name: string; readonly version: string }[];
}

interface WatchedSets {
  readonly current: WatchedSet;
  readonly groups: readonly { readonly set: WatchedSet; readonly below: number }[];
}

/** The keys of everything that a page of a set may consist of. */
const toKeys = ({ id, shell, sections }: WatchedSet): readonly string[] => [
  toSetKey(id),
  toPartKey(SHELL, shell.json.version),
  ...sections.map(({ name, version }) => toPartKey(name, version)),
];

/**
 * Detects when visitors get different release sets: a promotion, or a canary that begins, moves or ends.
 *
 * @param purge receives the keys of releases that are no longer live, so that pages of other releases stay cached; and the key of
 *   all pages when a canary changes, because then no page is the same for all visitors
 * @returns a function that checks once
 */
export function createSetWatch(live: () => WatchedSets, purge: (...keys: readonly string[]) => void): () => void {
  let known: { readonly keys: readonly string[]; readonly groups: string } | undefined;
  return () => {
    const { current, groups } = live();
    const before = known;
    known = {
      keys: toKeys(current),
      groups: groups.map(({ set, below }) => `${set.id} ${below}`).join(),
    };
    if (!before) return;
    if (before.groups !== known.groups) return purge(EVERY_PAGE);
    const kept = new Set(known.keys);
    const gone = before.keys.filter((key) => !kept.has(key));
    if (gone.length > 0) purge(...gone);
  };
}
