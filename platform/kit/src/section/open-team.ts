import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { copyingStore } from '@site/releases/local-releases';
import { openRemoteSite } from '@site/releases/team/remote-site';
import { readKeyFile } from '../commands/keys.ts';
import type { TeamContext } from '../commands/remote-commands.ts';
import { UsageError } from '../commands/usage.ts';
import { KEY_FILE } from '../new/new-repository.ts';
import { readSiteFile } from '../site/site-file.ts';
import { readSiteIndex } from '../site/site-index.ts';
import { toSiteFolder } from '../site/write-types.ts';
import { findWorkspace } from './find-workspace.ts';
import { createSectionProject, readSectionManifest } from './section-project.ts';

interface Options {
  readonly folder: string;
  /** Address of the site; empty for the one that the section was made for. */
  readonly site: string;
  /** Added to the version, so that every build of a pipeline has one of its own. */
  readonly build: string;
  readonly rendering: boolean;
  readonly tell: (line: string) => void;
}

/** The address of the site that a section belongs to; in the workspace of a site the one that runs here. Throws UsageError when none is known. */
export function toSiteAddress(folder: string, site: string): string {
  const here = findWorkspace(folder) === null ? '' : `http://127.0.0.1:${readSettings(process.env).PORT}`;
  const address = site || readSiteFile(folder)?.site || here;
  if (!address) throw new UsageError('Say --site URL: the address of the site that the section belongs to.');
  return address;
}

/**
 * Takes the team's key and the content of the site, unless the environment names others: everything below reads its settings
 * there, as the commands of a workspace do.
 *
 * @param site its address; empty when there is none
 */
export function useOwnSettings(folder: string, site: string): void {
  if (existsSync(path.join(folder, KEY_FILE))) process.env.RELEASE_KEY ||= KEY_FILE;
  if (site !== '') process.env.API_BASE ||= site;
}

export async function openTeam({ folder, site: given, build, rendering, tell }: Options): Promise<TeamContext> {
  const { name, version } = readSectionManifest(folder);
  const { site: address, channel } = await readSiteIndex(toSiteAddress(folder, given));
  useOwnSettings(folder, address);
  const file = readSettings(process.env).RELEASE_KEY;
  if (file === '')
    throw new UsageError(`The team's key is missing: put it into ${KEY_FILE}, or name its file in RELEASE_KEY.`);
  const site = openRemoteSite(address, readKeyFile(folder, file));
  return {
    project: createSectionProject(folder, name, build === '' ? undefined : `${version}-${build}`),
    ...{ section: name, site, channel, rendering, tell },
    store: copyingStore(site.store, folderStore(toSiteFolder(folder, 'site', address))),
  };
}
