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
  /** Address of a running site; empty for the store of the settings. */
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The sections that are compiled here. */
  readonly sections: readonly string[];
}

const readLiveSections = async (store: ObjectStore) => toSections((await readLive(store, 'production')).live);

/**
 * Sees to it that the other sections lie in the local store as they are live, and gives their versions. Their sources are
 * built only when nothing was ever released and no site was named.
 *
 * @throws Error when the site cannot be reached or is none of ours
 */
export async function takeOthers({ store, site, env, sections }: OthersOptions): Promise<ReleaseVersions> {
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
