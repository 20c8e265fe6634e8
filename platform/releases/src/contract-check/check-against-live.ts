import type { SectionJson } from '@site/contract/section-json';
import { readLive } from '../channel/channel.ts';
import type { ReleaseJson } from '../release/release-reader.ts';
import type { ReleaseVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkMove } from './check-move.ts';
import { checkAssetPaths } from './checks/check-asset-paths.ts';
import { checkStyles } from './checks/check-styles.ts';
import { type Move, toMove } from './list-sets.ts';

/**
 * Builds the move that would make a release live.
 *
 * @param store must contain the candidate too
 * @param together releases that would be promoted in the same step
 */
export async function toCandidateMove(
  store: ObjectStore,
  channelName: string,
  candidate: ReleaseJson,
  together: ReleaseVersions = {},
): Promise<Move> {
  const { channel, live } = await readLive(store, channelName);
  const versions = { ...together, [candidate.name]: candidate.version };
  return toMove(store, channelName, channel, {
    live,
    next: { ...live, ...versions },
    changed: Object.keys(versions),
  });
}

/**
 * Checks a release of a section against the set in which it would go live, and against the sets that one rollback or canary would
 * lead to.
 *
 * @param store must contain the candidate too
 * @returns a sentence for each problem; empty when the release may go live
 */
export async function checkAgainstLive(
  store: ObjectStore,
  channelName: string,
  candidate: SectionJson,
): Promise<string[]> {
  const move = await toCandidateMove(store, channelName, candidate);
  const styles = await checkStyles(store, candidate);
  return [...checkAssetPaths(candidate), ...styles, ...(await checkMove(store, move))];
}
