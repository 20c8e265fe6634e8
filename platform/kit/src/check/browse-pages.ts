import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { type ReleaseJson, type ReleaseVersions, type SectionJson, SHELL } from '@site/releases/reader';
import type { Browser, Page } from 'playwright-core';
import type { CheckBench } from './check-bench.ts';
import { toSentence } from './describe-outcome.ts';
import { findChromium } from './find-chromium.ts';
import { type CheckedPage, listPages } from './list-pages.ts';
import { readChanged } from './render-move.ts';

const FIRST_PORT = 45_100;
/** Pages that are open at the same time: each waits for its answers most of the time. */
const AT_ONCE = 3;
/** Milliseconds for one page on a busy machine. */
const PATIENCE_MS = 30_000;
/** Set when the browser's React has taken over the page. */
const HYDRATED = 'html[data-hydrated]';

const toLine = (text: string) => text.split('\n')[0]?.slice(0, 300) ?? '';

/** Listens to what goes wrong in a page: errors, and files of releases or shell that are missing. */
function listen(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`throws in the browser: ${toLine(error.message)}`));
  page.on('console', (message) => {
    // That a picture or an answer is missing is no fault of the code.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`reports an error in the browser: ${toLine(message.text())}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && /^\/(?:assets|releases)\//.test(pathname))
      faults.push(`asks for ${pathname}, which answers ${response.status()}`);
  });
  return faults;
}

/** What is wrong with a page in the browser; null when it comes alive. */
async function browse(browser: Browser, address: string): Promise<string | null> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const faults = listen(page);
    const response = await page.goto(address, { timeout: PATIENCE_MS });
    // Such a page takes no script, and was judged when it was rendered.
    if ((response?.status() ?? 500) >= 400) return null;
    const alive = await page.waitForSelector(HYDRATED, { state: 'attached', timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    // Effects run after hydration.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))');
    return faults[0] ?? (alive ? null : 'does not come alive in the browser');
  } catch (error) {
    return `cannot be opened in the browser: ${toLine(error instanceof Error ? error.message : String(error))}`;
  } finally {
    await context.close();
  }
}

interface BrowseOptions {
  readonly bench: CheckBench;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The release set that would come. */
  readonly next: ReleaseVersions;
  readonly sections: readonly SectionJson[];
  readonly changed: readonly string[];
  /** Told what could not be checked. */
  readonly tell: (line: string) => void;
}

async function browseAll(
  pages: readonly CheckedPage[],
  changed: readonly ReleaseJson[],
  url: string,
  browser: Browser,
): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...pages];
  const browseNext = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const fault = await browse(browser, url + page.address);
      if (fault !== null) problems.push(toSentence(page, fault, changed, ''));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, browseNext));
  return problems;
}

/**
 * Opens every smoke page that a changed release has a part in, in a real browser, from a gateway of its own that serves
 * the set that would come.
 *
 * @returns a sentence for each page that fails
 */
export async function browsePages({ bench, env, next, sections, changed, tell }: BrowseOptions): Promise<string[]> {
  const isDocument = ({ owner, address }: CheckedPage) => owner.resources.some((resource) => resource.path === address);
  const pages = listPages(sections, changed, next[SHELL] ?? '').filter((page) => page.isTouched && !isDocument(page));
  if (pages.length === 0) return [];
  const chromium = await findChromium();
  if (!chromium) {
    tell('No browser was found, so that no page was opened in one: install the package chromium (Debian, Ubuntu).');
    return [];
  }
  await promote(folderStore(bench.store), 'production', next, new Date());
  const [port = FIRST_PORT] = await findFreePorts(FIRST_PORT, '127.0.0.1', 1);
  const gateway = await startProcess({
    name: 'gateway',
    file: fileURLToPath(import.meta.resolve('@site/gateway/main')),
    readyLine: 'shell ready',
    write: () => undefined,
    env: {
      ...env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), SITE_URL: '', LOG_LEVEL: 'silent' },
      ...{ SHELL_DIST: '', DATA_DIR: `${bench.folder}/data-browser`, RELEASE_STORE: bench.store },
      ...{ RELEASE_CHANNEL: 'production', SHELL_PROCESSES: '1', RENDER_WORKERS: '1', PAGE_CACHE_SECONDS: '0' },
      // Whose releases these are was checked before; the list of owners is not among what was copied.
      ...{ RELEASE_ROOT_KEY: '', REQUESTS_PER_SECOND: '0', OFFLINE_PAGES: 'off', STATISTICS_DAYS: '0' },
    },
  });
  try {
    const browser = await chromium.type.launch({
      executablePath: chromium.file,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const ours = await readChanged(bench, next, changed);
      return await browseAll(pages, ours, `http://127.0.0.1:${port}`, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await gateway.stop();
  }
}
