import { existsSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { folderStore } from '@site/releases/folder-store';
import { copyingStore, copyReleases } from '@site/releases/local-releases';
import { promote, publishQuickly } from '@site/releases/publisher';
import { ReleaseError, type ReleaseVersions, readSectionJson } from '@site/releases/reader';
import { siteStore } from '@site/releases/site-store';
import type { Browser, Page } from 'playwright-core';
import { browsePage } from '../check/browse-page.ts';
import { startCheckGateway } from '../check/check-gateway.ts';
import { findChromium } from '../check/find-chromium.ts';
import { runBuild } from '../section/run-build.ts';
import { readSectionManifest } from '../section/section-project.ts';
import { readSiteIndex } from '../site/site-index.ts';
import { toSiteFolder } from '../site/write-types.ts';
import { serveContentFiles } from './content-files.ts';

/** Folder of the recorded API responses for the tests. */
const CONTENT = 'test/content';

interface TestOptions {
  readonly folder: string;
  /** Address of the site whose frame and sections are used. */
  readonly site: string;
  /** True records missing responses of the site in files. */
  readonly record: boolean;
  readonly report: (line: string) => void;
}

/** Rules of the Web Content Accessibility Guidelines 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function findBarriers(page: Page): Promise<string | null> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  const [first] = violations;
  return first ? `is not accessible: ${first.help} (${first.id}, ${first.nodes[0]?.target.join(' ') ?? ''})` : null;
}

/** Builds the section and makes it live, together with the site's live releases, in a separate store. */
async function prepareStore(
  folder: string,
  site: string,
  storeFolder: string,
): Promise<{ name: string; version: string }> {
  const { name } = readSectionManifest(folder);
  const [index] = await Promise.all([readSiteIndex(site), runBuild(folder)]);
  const { [name]: _, ...others }: ReleaseVersions = { ...index.sections, shell: index.shell.version };
  const store = folderStore(storeFolder);
  await copyReleases(copyingStore(siteStore(site), folderStore(toSiteFolder(folder, 'site', site))), store, others);
  const { version } = await publishQuickly(store, path.join(folder, 'dist'), 'test');
  await promote(store, 'production', { ...others, [name]: version }, new Date());
  return { name, version };
}

async function testPages(browser: Browser, url: string, addresses: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const address of addresses) {
    const { status } = await fetch(url + address);
    const fault = status < 400 ? await browsePage(browser, url + address, findBarriers) : `returns status ${status}`;
    if (fault !== null) problems.push(`${address} ${fault}`);
  }
  return problems;
}

/**
 * Opens the smoke pages of a section in a browser, in the live frame and with content from files, and checks them for
 * errors and accessibility.
 *
 * @throws ReleaseError with a sentence for each page that fails
 */
export async function testSection({ folder, site, record, report }: TestOptions): Promise<string> {
  const chromium = await findChromium();
  if (!chromium) throw new Error('No browser was found. Install one: npx playwright-core install chromium');
  await using work = await createTemporaryFolder('test-');
  const files = path.join(folder, CONTENT);
  using content = await serveContentFiles(files, record || !existsSync(files) ? site : '', report);
  const storeFolder = path.join(work.folder, 'store');
  const { name, version } = await prepareStore(folder, site, storeFolder);
  const { routes } = await readSectionJson(folderStore(storeFolder), name, version);
  const addresses = routes.flatMap(({ smoke }) => smoke ?? []);
  const env = { ...process.env, API_BASE: content.url };
  await using gateway = await startCheckGateway({ env, store: storeFolder, dataDir: path.join(work.folder, 'data') });
  await using browser = await chromium.launch();
  const problems = await testPages(browser, gateway.url, addresses);
  if (problems.length > 0) throw new ReleaseError(`${name} fails:\n- ${problems.join('\n- ')}`);
  // No failure: another team's fragment may call something new.
  const missing =
    content.reported.size === 0 ? '' : ` Missing responses of the API, listed above: ${content.reported.size}.`;
  return `${addresses.length === 1 ? 'Its page works' : `Its ${addresses.length} pages work`} in the frame of ${site}: ${addresses.join(', ')}.${missing}`;
}
