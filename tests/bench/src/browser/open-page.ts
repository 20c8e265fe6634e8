import type { Page } from 'playwright-core';

/**
 * Opens a page.
 *
 * @param waitUntil when navigation ends
 * @throws Error for a status other than 200, since the figures of an error page mean nothing
 */
export async function openPage(page: Page, url: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  const status = (await page.goto(url, { waitUntil }))?.status();
  if (status !== 200) throw new Error(`${url} returned status ${status}`);
}
