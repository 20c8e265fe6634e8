import { type DeclaredPage, toDeclaredPages } from '@site/contract/declared-page';
import { readLive } from '../channel/channel.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readSections } from './release-set.ts';

/**
 * Reads the pages that the sections of a channel's release set declare; null when nothing was promoted to it yet.
 *
 * @throws ReleaseError when a release of the set is not in the store
 */
export async function readLivePages(store: ObjectStore, channelName: string): Promise<readonly DeclaredPage[] | null> {
  const { channel, live } = await readLive(store, channelName);
  if (!channel) return null;
  return toDeclaredPages((await readSections(store, live)).flatMap(({ routes }) => routes));
}
