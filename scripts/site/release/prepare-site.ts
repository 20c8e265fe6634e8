import { toMessage } from '@site/base/error-text';
import { readSettings, type Settings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { formatReleases, type ObjectStore, type ReleaseVersions, readChannel } from '@site/releases/reader';
import { BuildError } from 'section-kit/run-build';
import { ROOT } from '../site-root.ts';
import type { PrepareOptions } from '../start-site.ts';
import { openWorkspaceStore } from '../workspace-store.ts';
import { releaseWorkspace } from './release-workspace.ts';

/** Builds and publishes shell and sections whose sources changed. */
export async function prepareSite({ env, progress }: PrepareOptions): Promise<void> {
  const settings = readSettings(env);
  progress('Building shell and sections …');
  const released = await release(await openWorkspaceStore(env), settings, progress);
  const names = formatReleases(released);
  progress(names === '' ? 'Nothing was released.' : `Released: ${names}`);
}

/**
 * A bucket is shared with other machines, so a start publishes only into an empty one; after that, teams decide what is
 * live.
 */
async function release(
  store: ObjectStore,
  settings: Settings,
  report: (line: string) => void,
): Promise<ReleaseVersions> {
  const isOurs = toStoreFolder(settings, ROOT) !== null || !(await readChannel(store, settings.RELEASE_CHANNEL));
  return isOurs ? releaseWorkspace(store, new Date(), settings.RELEASE_CHANNEL, undefined, report) : {};
}

/**
 * Like prepareSite, but continues when a bucket is unreachable: the gateway then starts with its local copy of the last
 * good releases, or reports that it has none.
 */
export async function prepareOrContinue({ env, progress }: PrepareOptions): Promise<void> {
  await prepareSite({ env, progress }).catch((error: unknown) => {
    if (toStoreFolder(readSettings(env), ROOT) !== null || error instanceof BuildError) throw error;
    progress(`${toMessage(error)}\nContinuing with the releases of the last start.`);
  });
}
