import { readChannel } from '../channel/channel.ts';
import { readSectionJson } from '../release/release-reader.ts';
import { type ReleaseSet, readReleaseSet, toReleaseSet, writeReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';

/**
 * Stores the release set of a preview: the live one with one other release.
 *
 * @throws ReleaseError when the release is not in the store
 */
export async function preparePreview(
  store: ObjectStore,
  channelName: string,
  name: string,
  version: string,
): Promise<ReleaseSet> {
  await readSectionJson(store, name, version);
  const channel = await readChannel(store, channelName);
  const live = channel ? (await readReleaseSet(store, channel.set)).sections : {};
  const set = toReleaseSet({ ...live, [name]: version });
  await writeReleaseSet(store, set);
  return set;
}
