import { forEachConcurrent } from '@site/base/for-each-concurrent';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { type ReleaseJson, type ReleaseVersions, type SectionJson, SHELL } from '@site/releases/reader';
import type { Browser } from 'playwright-core';
import { browsePage } from './browse-page.ts';
import { startCheckGateway } from './check-gateway.ts';
import type { CheckSandbox } from './check-sandbox.ts';
import { toSentence } from './describe-outcome.ts';
import { findChromium } from './find-chromium.ts';
import { type CheckedPage, listPages } from './list-pages.ts';
import { readChanged } from './render-move.ts';

/** Pages that are open at the same time: each mostly waits for responses. */
const CONCURRENT_PAGES = 3;
interface BrowseOptions {
  readonly sandbox: CheckSandbox;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The release set that would go live. */
  readonly next: ReleaseVersions;
  readonly sections: readonly SectionJson[];
  readonly changed: readonly string[];
  readonly report: (line: string) => void;
}

async function browseAll(
  pages: readonly CheckedPage[],
  changed: readonly ReleaseJson[],
  url: string,
  browser: Browser,
): Promise<string[]> {
  const problems: string[] = [];
  await forEachConcurrent(pages, CONCURRENT_PAGES, async (page) => {
    const fault = await browsePage(browser, url + page.address);
    if (fault !== null) problems.push(toSentence(page, fault, changed, ''));
  });
  return problems;
}

/**
 * Opens every smoke page that contains parts of a changed release in a real browser. A separate gateway serves the set
 * that would go live.
 *
 * @returns a sentence for each page that fails
 */
export async function browsePages({ sandbox, env, next, sections, changed, report }: BrowseOptions): Promise<string[]> {
  const pages = listPages(sections, changed, next[SHELL] ?? '').filter(
    ({ isTouched, isDocument }) => isTouched && !isDocument,
  );
  if (pages.length === 0) return [];
  const chromium = await findChromium();
  if (!chromium) {
    report('No browser was found, so no page was opened in one: install the package chromium (Debian, Ubuntu).');
    return [];
  }
  await promote(folderStore(sandbox.store), 'production', next, new Date());
  const dataDir = `${sandbox.folder}/data-browser`;
  await using gateway = await startCheckGateway({ env, store: sandbox.store, dataDir });
  await using browser = await chromium.launch();
  return await browseAll(pages, await readChanged(sandbox, next, changed), gateway.url, browser);
}
