import type { Page, Route } from '@playwright/test';

/**
 * Holds back requests of a page, as on a slow network, until the returned function is called.
 *
 * @param finish called with each request then; continues it by default
 */
export async function holdRequests(
  page: Page,
  matching: Parameters<Page['route']>[0],
  finish = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await promise;
    await finish(route);
  });
  return resolve;
}
