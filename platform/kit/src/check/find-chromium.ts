import { existsSync } from 'node:fs';
import type { BrowserType } from 'playwright-core';

/** The headless shell first, which is Chromium without windows: a page costs it a third less processor time. */
const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Path of a Chromium: the system's, or the one that Playwright downloaded; undefined when there is none. */
export const findChromiumFile = (downloaded: string): string | undefined =>
  [...SYSTEM, downloaded].find((file) => file !== '' && existsSync(file));

/** A Chromium of this machine, with what drives it; null when one of both is missing. */
export async function findChromium(): Promise<{ readonly type: BrowserType; readonly file: string } | null> {
  const library = await import('playwright-core').catch(() => null);
  if (!library) return null;
  const type = library.chromium;
  const file = findChromiumFile(type.executablePath());
  return file === undefined ? null : { type, file };
}
