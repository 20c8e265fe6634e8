import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** The headless shell first, which is Chromium without windows: a page costs it a third less processor time. */
const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Path of a Chromium: the system's, or the one that Playwright downloaded; undefined when there is none. */
export const findChromiumFile = (downloaded: string): string | undefined =>
  [...SYSTEM, downloaded].find((file) => file !== '' && existsSync(file));

/** Starts the Chromium of this machine; null when it is missing, or what drives it. */
export async function findChromium(): Promise<{ readonly launch: () => Promise<Browser> } | null> {
  const library = await import('playwright-core').catch(() => null);
  const executablePath = library ? findChromiumFile(library.chromium.executablePath()) : undefined;
  if (!library || executablePath === undefined) return null;
  return { launch: () => library.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }) };
}
