import type { SectionJson } from '@site/contract/section-json';
import { readChannel } from '../channel/channel.ts';
import { readSectionJson } from '../release/release-reader.ts';
import { readReleaseSet, type SectionVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkMove } from './check-move.ts';
import { type Move, type ReadSection, toMove } from './list-sets.ts';

export const readWith =
  (store: ObjectStore, candidate: SectionJson): ReadSection =>
  async (name, version) =>
    name === candidate.name && version === candidate.version ? candidate : readSectionJson(store, name, version);

/**
 * The move that would make a release live.
 *
 * @param together releases that would be promoted in the same step
 */
export async function toCandidateMove(
  store: ObjectStore,
  channelName: string,
  candidate: SectionJson,
  together: SectionVersions = {},
): Promise<Move> {
  const channel = await readChannel(store, channelName);
  const live = channel ? (await readReleaseSet(store, channel.set)).sections : {};
  const versions = { ...together, [candidate.name]: candidate.version };
  return toMove(store, channel, {
    ...{ live, next: { ...live, ...versions }, changed: Object.keys(versions) },
    read: readWith(store, candidate),
  });
}

/**
 * Checks a release against what would be live with it, and against what is one rollback or one canary away from that.
 *
 * @param together releases that would be promoted in the same step
 * @returns a sentence for everything that has to be changed; empty when the release may go live
 */
export async function checkAgainstLive(
  store: ObjectStore,
  channelName: string,
  candidate: SectionJson,
  together: SectionVersions = {},
): Promise<string[]> {
  const move = await toCandidateMove(store, channelName, candidate, together);
  return checkMove(store, move, readWith(store, candidate));
}
