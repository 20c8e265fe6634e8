import type { Page } from '@playwright/test';

/** Waits until the page has sent no requests for 1.5 seconds. */
export async function untilQuiet(page: Page, requests: readonly string[]): Promise<void> {
  for (let known = -1; known !== requests.length; ) {
    known = requests.length;
    await page.waitForTimeout(1_500);
  }
}
