import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { copyReleases } from '@site/releases/local-releases';
import { promote, publishQuickly } from '@site/releases/publisher';
import { readLive, toSections } from '@site/releases/reader';
import { runBuild } from 'section-kit/run-build';
import { listSections } from '../../../../scripts/site/sections.ts';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { hashSources, toSources } from '../../../../scripts/site/source-hash.ts';

/** Build folder of the single application. */
export const ONE_APPLICATION = path.join(ROOT, 'tests/bench/dist');

/** Builds shell and sections as one application if their sources changed since the last build. */
async function buildOneApplication(): Promise<void> {
  const own = ['tests/bench/rsbuild.config.ts', 'tests/bench/src/one-application'];
  const hash = hashSources([...toSources('shell'), ...listSections(), ...own]);
  const stamp = path.join(ONE_APPLICATION, '.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await runBuild(path.join(ROOT, 'tests/bench'));
  writeFileSync(stamp, hash);
}

/**
 * Builds the single application and publishes it as the shell of a further store, with the sections of a site, whose
 * descriptions it needs but whose code it contains.
 *
 * @param dataDir of the site
 * @returns the settings with which a gateway serves the site without federation
 */
export async function publishOneApplication(dataDir: string): Promise<{ readonly RELEASE_STORE: string }> {
  await buildOneApplication();
  const folder = path.join(dataDir, 'one-application');
  await rm(folder, { recursive: true, force: true });
  const [site, store] = [folderStore(path.join(dataDir, 'store')), folderStore(folder)];
  const sections = toSections((await readLive(site, 'production')).live);
  await copyReleases(site, store, sections);
  const { name, version } = await publishQuickly(store, ONE_APPLICATION, '');
  await promote(store, 'production', { ...sections, [name]: version }, new Date());
  return { RELEASE_STORE: folder };
}
