import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { copyingStore } from '@site/releases/local-releases';
import { toPublicKey } from '@site/releases/publisher';
import { openRemoteSite } from '@site/releases/team/remote-site';
import * as v from 'valibot';
import { readKeyFile } from '../commands/owners/keys.ts';
import type { TeamContext } from '../commands/remote-commands.ts';
import { KEY_FILE } from '../new/new-repository.ts';
import { askToEnrol } from '../new/register-key.ts';
import { readSiteFile } from '../site/site-file.ts';
import { readSiteIndex } from '../site/site-index.ts';
import { toSiteFolder } from '../site/write-types.ts';
import { findWorkspace } from './find-workspace.ts';
import { createSectionProject, readSectionManifest } from './section-project.ts';

const declared = v.object({
  declaration: v.object({ routes: v.record(v.string(), v.object({ path: v.string() })) }),
});

interface Options {
  readonly folder: string;
  /** Address of the site; empty for the section's own site. */
  readonly site: string;
  /** Suffix of the version, so that every build of a pipeline has a different one. */
  readonly build: string;
  readonly rendering: boolean;
  readonly report: (line: string) => void;
}

/**
 * Returns the address of a section's site; in a site's workspace the site on this machine.
 *
 * @throws Error when none is known
 */
export function toSiteAddress(folder: string, site: string): string {
  const here = findWorkspace(folder) === null ? '' : `http://127.0.0.1:${readSettings(process.env).PORT}`;
  const address = site || readSiteFile(folder)?.site || here;
  if (!address) throw new Error('--site URL is required: the address of the site that the section belongs to.');
  return address;
}

/**
 * Sets the team's key and the site's content API as defaults in the environment, where all called code reads its
 * settings.
 *
 * @param site address of the site; empty when there is none
 */
export function useOwnSettings(folder: string, site: string): void {
  if (existsSync(path.join(folder, KEY_FILE))) process.env.RELEASE_KEY ||= KEY_FILE;
  if (site !== '') process.env.API_BASE ||= site;
}

/** The first part of a section's addresses; `/x` if its declaration cannot be loaded. */
async function readPrefix(folder: string): Promise<string> {
  const loaded: unknown = await import(pathToFileURL(path.join(folder, 'src/declaration.ts')).href).catch(() => null);
  const parsed = v.safeParse(declared, loaded);
  const [route] = parsed.success ? Object.values(parsed.output.declaration.routes) : [];
  return route?.path.match(/^\/[^/]+/)?.[0] ?? '/x';
}

/**
 * Opens a section's site for its team, with the team's key.
 *
 * @throws Error with what to do when site, key or section is missing
 */
export async function openTeam({ folder, site: given, build, rendering, report }: Options): Promise<TeamContext> {
  const { name, version } = readSectionManifest(folder);
  const { site: address, channel } = await readSiteIndex(toSiteAddress(folder, given));
  useOwnSettings(folder, address);
  const file = readSettings(process.env).RELEASE_KEY;
  if (file === '') throw new Error(`The team's key is missing: put it in ${KEY_FILE}, or set RELEASE_KEY to its file.`);
  const secret = readKeyFile(folder, file);
  const site = openRemoteSite(address, secret, async () => {
    const team = { section: name, key: toPublicKey(secret), prefix: await readPrefix(folder) };
    return `${address} does not know the key in ${file}. ${askToEnrol(team)}`;
  });
  return {
    project: createSectionProject(folder, name, build === '' ? undefined : `${version}-${build}`),
    section: name,
    site,
    channel,
    rendering,
    report,
    store: copyingStore(site.store, folderStore(toSiteFolder(folder, 'site', address))),
  };
}
