import type { Page } from '@playwright/test';
import { type OpenVisit, untilHydrated } from './visit.ts';

/** For features that work with and without JavaScript. */
export const SCRIPT_MODES = [
  { mode: 'with JavaScript', javaScriptEnabled: true },
  { mode: 'without JavaScript', javaScriptEnabled: false },
];

/** Opens pages in one of the modes. With JavaScript, waits until the application is hydrated. */
export const openIn =
  (javaScriptEnabled: boolean) =>
  async (visit: OpenVisit, path: string): Promise<Page> => {
    const { page } = await visit(path, { javaScriptEnabled });
    if (javaScriptEnabled) await untilHydrated(page);
    return page;
  };
