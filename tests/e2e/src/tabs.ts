import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export interface TabOptions extends BrowserContextOptions {
  /** A visitor with Save-Data, for whom nothing is prefetched. */
  readonly saveData?: boolean;
  /** The line's kind as the Network Information API names it: on `2g` of what is in view the code alone is prefetched. */
  readonly line?: '2g' | '3g' | '4g';
  /** Lets the test move the page's clock on, instead of waiting. */
  readonly clock?: boolean;
}

/** Where visits get their tabs, and what becomes of these afterwards. */
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

/** Each tab is a new visitor's, who has nothing in the browser's cache. */
export const createTabs = (browser: Browser): Tabs => ({
  take: (options) => openTab(browser, options),
  give: (page) => page.context().close(),
});

/** Leaves nothing of a visit in a tab but what its address brought into the browser's cache; false when that cannot be. */
async function empty(page: Page): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  for (const event of ['request', 'console', 'pageerror'] as const) {
    page.removeAllListeners(event);
    if (event !== 'pageerror') context.removeAllListeners(event);
  }
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  // Of the same site, so that the browser keeps the process, and with nothing that stores anything when it is left.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}

/**
 * Tabs that go from one visit to the next. A page costs a third of the processor time there, since the browser starts no
 * process for it; but the cache knows what was fetched before, and the history where the tab has been.
 */
export function createSharedTabs(browser: Browser): Tabs {
  const free = new Map<string, Page[]>();
  const kinds = new WeakMap<Page, string>();
  return {
    async take(options) {
      const kind = JSON.stringify(options);
      const found = free.get(kind)?.pop();
      if (!found) {
        const opened = await openTab(browser, options);
        // A clock that was moved on and an answer that was given to the browser stay.
        if (!options.clock && !options.permissions) kinds.set(opened, kind);
        return opened;
      }
      const { viewport, colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options;
      await found.setViewportSize(viewport ?? { width: 1280, height: 720 });
      await found.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
      return found;
    },
    async give(page) {
      const kind = kinds.get(page);
      if (kind === undefined || !(await empty(page).catch(() => false))) return page.context().close();
      free.set(kind, [...(free.get(kind) ?? []), page]);
    },
  };
}
