import { readLive } from '../channel/channel.ts';
import { isShell, type ReleaseJson } from '../release/release-reader.ts';
import type { ReleaseVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkMove } from './check-move.ts';
import { checkStyles } from './checks/check-styles.ts';
import { type Move, toMove } from './list-sets.ts';
import type { ReleaseSource } from './release-source.ts';

/**
 * Builds the move that would make a release live.
 *
 * @param source must contain the candidate too
 * @param together releases that would be promoted in the same step
 */
export async function toCandidateMove(
  store: ObjectStore,
  channelName: string,
  candidate: ReleaseJson,
  source: ReleaseSource,
  together: ReleaseVersions = {},
): Promise<Move> {
  const { channel, live } = await readLive(store, channelName);
  const versions = { ...together, [candidate.name]: candidate.version };
  return toMove(store, channelName, channel, {
    live,
    next: { ...live, ...versions },
    changed: Object.keys(versions),
    source,
  });
}

/**
 * Checks a release against the set in which it would go live, and against the sets that one rollback or canary would
 * lead to.
 *
 * @param together releases that would be promoted in the same step
 * @returns a sentence for each problem; empty when the release may go live
 */
export async function checkAgainstLive(
  store: ObjectStore,
  channelName: string,
  candidate: ReleaseJson,
  source: ReleaseSource,
  together: ReleaseVersions = {},
): Promise<string[]> {
  const move = await toCandidateMove(store, channelName, candidate, source, together);
  const styles = isShell(candidate) ? [] : await checkStyles(candidate, source);
  return [...styles, ...(await checkMove(store, move, source))];
}
