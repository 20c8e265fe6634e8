import { toMessage } from '@site/base/error-text';
import { readSettings, type Settings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { type ObjectStore, type ReleaseVersions, readChannel } from '@site/releases/reader';
import { BuildError } from 'section-kit/run-build';
import { ROOT } from '../source-hash.ts';
import type { PrepareOptions } from '../start-site.ts';
import { openWorkspaceStore } from '../workspace-store.ts';
import { releaseWorkspace } from './release-workspace.ts';

/** Builds and publishes what changed. */
export async function prepareSite({ env, progress }: PrepareOptions): Promise<void> {
  const settings = readSettings(env);
  progress('Building shell and sections …');
  const released = await release(await openWorkspaceStore(env), settings);
  const names = Object.entries(released).map(([name, version]) => `${name}@${version}`);
  progress(names.length > 0 ? `Released: ${names.join(', ')}` : 'Nothing changed.');
}

/** In a bucket, which other machines share, only teams say what is live; a start fills it only when it is empty. */
async function release(store: ObjectStore, settings: Settings): Promise<ReleaseVersions> {
  const isOurs = toStoreFolder(settings, ROOT) !== null || !(await readChannel(store, settings.RELEASE_CHANNEL));
  return isOurs ? releaseWorkspace(store, new Date(), settings.RELEASE_CHANNEL) : {};
}

/**
 * As prepareSite; a bucket may be out of reach: the shell starts from what it kept of the last good releases, or says that it
 * has none.
 */
export async function prepareOrGoOn({ env, progress }: PrepareOptions): Promise<void> {
  await prepareSite({ env, progress }).catch((error: unknown) => {
    if (toStoreFolder(readSettings(env), ROOT) !== null || error instanceof BuildError) throw error;
    progress(`${toMessage(error)}\nThe releases of the last start are used.`);
  });
}
