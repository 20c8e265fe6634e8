import { type ReleaseVersions, readReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel, type StoredChannel } from './channel.ts';

/** A channel with the versions that are live on it; none before the first promotion. */
export async function readLive(
  store: ObjectStore,
  name: string,
): Promise<{ readonly channel: StoredChannel | null; readonly live: ReleaseVersions }> {
  const channel = await readChannel(store, name);
  return { channel, live: channel ? (await readReleaseSet(store, channel.set)).releases : {} };
}
