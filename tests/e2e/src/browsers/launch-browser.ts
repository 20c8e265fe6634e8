import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { QUIET_FEATURES } from './quiet-features.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // As a browser with windows does it: letters stand where the fonts say, not where the dots of the screen are.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No other site is reached, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  `--disable-features=${QUIET_FEATURES.join(',')}`,
];

/** The browser of tests and benchmarks, without background activity. */
export const BROWSER_OPTIONS = { executablePath: findBrowser(), args: ARGS };

/**
 * Starts that browser.
 *
 * @param more further arguments of Chromium
 */
export const launchBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...BROWSER_OPTIONS, args: [...ARGS, ...more] });
