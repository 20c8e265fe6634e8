import { chromium } from 'playwright-core';
import { findChromiumFile } from 'section-kit/check/find-chromium';

/**
 * Returns the path of a Chromium: the system's, or the one that Playwright downloaded.
 *
 * @throws Error with the packages to install
 */
export function findBrowser(): string {
  const found = findChromiumFile(chromium.executablePath());
  if (found) return found;
  throw new Error(
    'No Chromium was found: install the package chromium (Debian, Ubuntu) or run `npx playwright-core install chromium`.',
  );
}
