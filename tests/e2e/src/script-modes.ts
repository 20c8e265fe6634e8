import type { Page } from 'playwright-core';
import { untilHydrated, visit } from './browser.ts';

/** What works with and without a script alike is tested both ways. */
export const SCRIPT_MODES = [
  { mode: 'with a script', javaScriptEnabled: true },
  { mode: 'without a script', javaScriptEnabled: false },
];

/** Opens pages in one of the modes; with a script, once the application is there. */
export const openIn =
  (javaScriptEnabled: boolean) =>
  (path: string, look: (page: Page) => Promise<void>): Promise<void> =>
    visit(
      path,
      async ({ page }) => {
        if (javaScriptEnabled) await untilHydrated(page);
        await look(page);
      },
      { javaScriptEnabled },
    );
