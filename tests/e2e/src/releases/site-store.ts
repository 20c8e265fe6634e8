import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { type ObjectStore, type ReleaseSet, type ReleaseVersions, readLive } from '@site/releases/reader';
import { workerSite } from '../worker-site.ts';

/** The release store of the worker's site. */
export const siteStore = () => folderStore(path.join(workerSite().dataDir, 'store'));

/** The versions of all sections and of the shell that are live. */
export async function readLiveReleases(
  store: ObjectStore = siteStore(),
  channel = 'production',
): Promise<ReleaseVersions> {
  return (await readLive(store, channel)).live;
}

/** Creates a channel with the live releases of the worker's site, which a test can move without affecting others. */
export const openChannel = async (channel: string): Promise<ReleaseSet> =>
  promote(siteStore(), channel, await readLiveReleases(), new Date());
