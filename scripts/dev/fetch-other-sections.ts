import { readSettings } from '@site/base/settings';
import { copyReleases } from '@site/releases/local-releases';
import { type ObjectStore, type ReleaseVersions, readChannel, readLive, toSections } from '@site/releases/reader';
import { readSiteVersions, siteStore } from '@site/releases/site-store';
import { releaseWorkspace } from '../site/release/release-workspace.ts';
import { listSections } from '../site/sections.ts';
import { openWorkspaceStore } from '../site/workspace-store.ts';

interface OthersOptions {
  /** The local store that development runs on. */
  readonly store: ObjectStore;
  /** URL of a running site; empty for the store of the settings. */
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Sections that are compiled locally and need not be fetched. */
  readonly sections: readonly string[];
}

const readLiveSections = async (store: ObjectStore) => toSections((await readLive(store, 'production')).live);

/**
 * Copies the live releases of the other sections into the local store. They are built from source only when nothing has
 * been released yet and no site is given.
 *
 * @returns their versions
 * @throws Error when the site cannot be reached or does not run this platform
 */
export async function fetchOtherSections({ store, site, env, sections }: OthersOptions): Promise<ReleaseVersions> {
  const shared = readSettings(env).RELEASE_STORE.startsWith('s3://');
  const withoutOurs = (versions: ReleaseVersions): ReleaseVersions =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => !sections.includes(name)));
  if (site === '' && !shared) {
    if (!(await readChannel(store, 'production')))
      await releaseWorkspace(store, new Date(), 'production', listSections());
    return readLiveSections(store);
  }
  const from = site === '' ? await openWorkspaceStore(env) : siteStore(site);
  const versions = withoutOurs(site === '' ? await readLiveSections(from) : await readSiteVersions(site));
  await copyReleases(from, store, versions);
  return versions;
}
