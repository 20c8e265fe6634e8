import type { LiveReleaseSet } from '../rendering/live-release-set.ts';
import { toSetKey } from './sharing.ts';

/**
 * Notices when visitors get other release sets than before: a promotion, or a canary that begins, moves or ends.
 *
 * @param purge told of the sets whose pages are no longer everybody's
 * @returns what looks once
 */
export function createSetWatch(
  live: () => Pick<LiveReleaseSet, 'current' | 'groups'>,
  purge: (...keys: readonly string[]) => void,
): () => void {
  let known: { readonly text: string; readonly sets: readonly string[] } | undefined;
  return () => {
    const { current, groups } = live();
    const sets = [...(current ? [current.id] : []), ...groups.map(({ set }) => set.id)];
    const text = JSON.stringify([current?.id, groups.map(({ set, below }) => [set.id, below])]);
    const before = known;
    known = { text, sets };
    if (before && before.text !== text) purge(...before.sets.map(toSetKey));
  };
}
