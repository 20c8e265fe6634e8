import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export interface TabOptions extends BrowserContextOptions {
  /** Enables Save-Data, which disables prefetching. */
  readonly saveData?: boolean;
  /** Connection type of the Network Information API. On `2g`, only the code of links in view is prefetched. */
  readonly line?: '2g' | '3g' | '4g';
  /** Lets the test advance the page's clock instead of waiting. */
  readonly clock?: boolean;
}

/** Provides tabs for visits and takes them back. */
export interface Tabs {
  readonly take: (options: TabOptions) => Promise<Page>;
  readonly give: (page: Page) => Promise<void>;
}

async function openTab(browser: Browser, { saveData = false, line = '4g', clock = false, ...options }: TabOptions) {
  const context = await browser.newContext(options);
  if (saveData || line !== '4g')
    await context.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), {
      saveData,
      effectiveType: line,
    });
  if (clock) await context.clock.install();
  return context.newPage();
}

/** Creates a new tab, with an empty cache, for each visit. */
export const createTabs = (browser: Browser): Tabs => ({
  take: (options) => openTab(browser, options),
  give: (page) => page.context().close(),
});

/** Removes everything that a visit left in a tab except the browser's cache. Returns false if that is not possible. */
async function clearTab(page: Page): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  for (const event of ['request', 'console', 'pageerror'] as const) {
    page.removeAllListeners(event);
    if (event !== 'pageerror') context.removeAllListeners(event);
  }
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  // A page of the same site, so that the browser keeps the process, and one that stores nothing when it is left.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}

/**
 * Reuses tabs for several visits. A page takes a third of the processor time, since the browser starts no new process;
 * but cache and history contain entries of earlier visits.
 */
export function createSharedTabs(browser: Browser): Tabs {
  const free = new Map<string, Page[]>();
  const kinds = new WeakMap<Page, string>();
  return {
    async take(options) {
      const {
        viewport,
        colorScheme = 'light',
        reducedMotion = 'no-preference',
        forcedColors = 'none',
        ...rest
      } = options;
      // All that cannot be changed in an open tab.
      const kind = JSON.stringify(rest);
      const found = free.get(kind)?.pop();
      if (!found) {
        const opened = await openTab(browser, options);
        // A changed clock and granted permissions cannot be reset.
        if (!options.clock && !options.permissions) kinds.set(opened, kind);
        return opened;
      }
      await found.setViewportSize(viewport ?? { width: 1280, height: 720 });
      await found.emulateMedia({ media: null, contrast: null, colorScheme, reducedMotion, forcedColors });
      return found;
    },
    async give(page) {
      const kind = kinds.get(page);
      if (kind === undefined || !(await clearTab(page).catch(() => false))) return page.context().close();
      free.set(kind, [...(free.get(kind) ?? []), page]);
    },
  };
}
