import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { readChannel, readReleaseSet, readSectionJson, toReleaseKey } from '@site/releases/reader';
import { runFolder } from '../run/run-folder.ts';
import { workerSite } from '../worker-site.ts';
import { rewriteRelease } from './rewrite-release.ts';

const storeFolder = () => path.join(workerSite().dataDir, 'store');

/** Version of a section, or of the shell, that is live on the worker's site. */
export async function readLive(section: string): Promise<string> {
  const store = folderStore(storeFolder());
  const live = await readChannel(store, 'production');
  const { releases } = await readReleaseSet(store, live?.set ?? '');
  return releases[section] ?? '';
}

/** Folder of the section's release that is live on the worker's site. It can be published like a build. */
export async function findLiveRelease(section: string): Promise<string> {
  return path.join(storeFolder(), path.dirname(toReleaseKey(section, await readLive(section), 'section.json')));
}

/**
 * Creates a build of another version from the live release. Returns its folder, which is removed with that of the run.
 *
 * @param change applied to the text of each file and of `section.json`
 */
export async function buildVersion(section: string, version: string, change = (text: string) => text): Promise<string> {
  const from = await findLiveRelease(section);
  const json = await readSectionJson(folderStore(storeFolder()), section, path.basename(from));
  const to = await mkdtemp(path.join(runFolder(), 'dist-'));
  const rename = (text: string) =>
    change(text)
      .replaceAll(`/releases/${section}/${json.version}/`, `/releases/${section}/${version}/`)
      .replaceAll(`${json.container}@${json.version}`, `${json.container}@${version}`);
  await rewriteRelease(from, to, rename, { version });
  return to;
}
