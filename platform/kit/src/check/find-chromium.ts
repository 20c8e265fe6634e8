import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** The headless shell, Chromium without windows, comes first: it needs a third less processor time per page. */
const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Path of a Chromium: the system's, or the one that Playwright downloaded; undefined when neither exists. */
export const findChromiumFile = (downloaded: string): string | undefined =>
  [...SYSTEM, downloaded].find((file) => file !== '' && existsSync(file));

/** Finds the Chromium of this machine; null when Chromium or Playwright is missing. */
export async function findChromium(): Promise<{ readonly launch: () => Promise<Browser> } | null> {
  const library = await import('playwright-core').catch(() => null);
  const executablePath = library ? findChromiumFile(library.chromium.executablePath()) : undefined;
  if (!library || executablePath === undefined) return null;
  return { launch: () => library.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }) };
}
