import { SHELL } from '@site/contract/shell-json';
import { readLive } from '../channel/channel.ts';
import { expectReleases } from '../release/expect-releases.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { type ReleaseSet, type ReleaseVersions, toReleaseSet, writeReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { writePreviewNote } from './preview-note.ts';

/**
 * Stores the release set of a preview: the live set with some releases replaced. `prune` keeps them while a link made
 * now is valid.
 *
 * @throws ReleaseError when a release is not in the store, or the set would contain no shell
 */
export async function preparePreview(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
  now: Date,
): Promise<ReleaseSet> {
  await expectReleases(store, versions);
  const { live } = await readLive(store, channelName);
  const set = toReleaseSet({ ...live, ...versions });
  if (!(SHELL in set.releases))
    throw new ReleaseError(`No shell is live on ${channelName}, so a preview would have no pages.`);
  await writeReleaseSet(store, set);
  await writePreviewNote(store, set.id, now);
  return set;
}
