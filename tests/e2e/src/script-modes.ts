import type { Page } from '@playwright/test';
import { type OpenVisit, untilHydrated } from './visit.ts';

/** What works with and without a script alike is tested both ways. */
export const SCRIPT_MODES = [
  { mode: 'with a script', javaScriptEnabled: true },
  { mode: 'without a script', javaScriptEnabled: false },
];

/** Opens pages in one of the modes; with a script, once the application is there. */
export const openIn =
  (javaScriptEnabled: boolean) =>
  async (visit: OpenVisit, path: string): Promise<Page> => {
    const { page } = await visit(path, { javaScriptEnabled });
    if (javaScriptEnabled) await untilHydrated(page);
    return page;
  };
