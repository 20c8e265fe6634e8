import { toMessage } from '@site/base/error-text';
import type { Browser, Page } from 'playwright-core';

/** Timeout for one page, long enough for a busy machine. */
const PATIENCE_MS = 30_000;
const HYDRATED = 'html[data-hydrated]';

const toLine = (text: string) => text.split('\n')[0]?.slice(0, 300) ?? '';

/** Records what goes wrong in a page: errors, and missing files of sections or shell. */
function listen(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`throws in the browser: ${toLine(error.message)}`));
  page.on('console', (message) => {
    // A missing image or API response is no fault of the code.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`reports an error in the browser: ${toLine(message.text())}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && /^\/(?:assets|releases)\//.test(pathname))
      faults.push(`requests ${pathname}, which returns ${response.status()}`);
  });
  return faults;
}

type Inspect = (page: Page) => Promise<string | null>;

async function openPage(browser: Browser, address: string, inspect: Inspect): Promise<string | null> {
  await using context = await browser.newContext();
  try {
    const page = await context.newPage();
    const faults = listen(page);
    const response = await page.goto(address, { timeout: PATIENCE_MS });
    // Error pages run no scripts, and were checked when they were rendered.
    if ((response?.status() ?? 500) >= 400) return null;
    const hydrated = await page.waitForSelector(HYDRATED, { state: 'attached', timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    // Effects run after hydration.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))');
    return faults[0] ?? (hydrated ? await inspect(page) : 'is not hydrated in the browser');
  } catch (error) {
    return `cannot be opened in the browser: ${toLine(toMessage(error))}`;
  }
}

/**
 * Opens a page in the browser. A page that fails is opened once more, since a call of the content API may fail once,
 * which the frame logs as an error.
 *
 * @param inspect checks a hydrated page; resolves with what is wrong, or null
 * @returns what is wrong with the page; null when it works in one of the two attempts
 */
export async function browsePage(
  browser: Browser,
  address: string,
  inspect: Inspect = async () => null,
): Promise<string | null> {
  const fault = await openPage(browser, address, inspect);
  return fault && openPage(browser, address, inspect);
}
