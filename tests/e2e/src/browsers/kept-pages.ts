import type { Page } from '@playwright/test';
import { CACHES_LOCK } from '@site/page/names';
import { expect } from '../test.ts';

/**
 * Lists the stored pages. Uses the site's lock, since opening a cache that has just been deleted would create it again.
 */
export const keptPages = (page: Page) =>
  page.evaluate(
    (lock) =>
      navigator.locks.request(lock, async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const addresses = requests.flat().map(({ url }) => new URL(url).pathname);
        return { names, addresses };
      }),
    CACHES_LOCK,
  );

/** Numbers of caches and of service workers. */
export const countKept = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** Waits until a page is stored. */
export const untilKept = (page: Page, path: string) =>
  expect.poll(async () => (await keptPages(page)).addresses, { timeout: 10_000 }).toContain(path);
