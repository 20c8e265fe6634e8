import type { Page } from '@playwright/test';

/** Holds back requests of a page, as on a slow network, until the returned function is called. */
export async function holdRequests(page: Page, matching: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
