import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { readSectionJson, toReleaseKey } from '@site/releases/reader';
import { rewriteRelease } from '../../../../platform/kit/test/rewrite-release.ts';
import { runFolder } from '../run/run-folder.ts';
import { workerSite } from '../worker-site.ts';
import { readLiveReleases, siteStore } from './site-store.ts';

/** Version of a section, or of the shell, that is live on the worker's site. */
export const readLive = async (section: string): Promise<string> => (await readLiveReleases())[section] ?? '';

/** Folder of the section's release that is live on the worker's site. It can be published like a build. */
export async function findLiveRelease(section: string): Promise<string> {
  return path.join(
    workerSite().dataDir,
    'store',
    path.dirname(toReleaseKey(section, await readLive(section), 'section.json')),
  );
}

/**
 * Creates a build of another version from the live release. Returns its folder, which is removed with that of the run.
 *
 * @param change applied to the text of each file and of `section.json`
 */
export async function buildVersion(section: string, version: string, change = (text: string) => text): Promise<string> {
  const from = await findLiveRelease(section);
  const json = await readSectionJson(siteStore(), section, path.basename(from));
  const to = await mkdtemp(path.join(runFolder(), 'dist-'));
  const rename = (text: string) =>
    change(text)
      .replaceAll(`/releases/${section}/${json.version}/`, `/releases/${section}/${version}/`)
      .replaceAll(`${json.container}@${json.version}`, `${json.container}@${version}`);
  await rewriteRelease(from, to, { rename, describe: () => ({ version }) });
  return to;
}
