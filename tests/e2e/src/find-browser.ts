import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium: the system's, or the one that Playwright downloaded.
 *
 * @throws Error that says in one sentence what to install
 */
export function findBrowser(): string {
  const found = [...SYSTEM, chromium.executablePath()].find((file) => file !== '' && existsSync(file));
  if (found) return found;
  throw new Error(
    'No Chromium was found: install the package chromium (Debian, Ubuntu) or run `npx playwright-core install chromium`.',
  );
}
