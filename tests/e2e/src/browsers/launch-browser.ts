import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { QUIET_FEATURES } from './quiet-features.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // As in a browser with windows: glyphs are positioned by font metrics, not aligned to the pixels of the screen.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Other sites cannot be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  `--disable-features=${QUIET_FEATURES.join(',')}`,
];

/** Options of the browser for tests and benchmarks, which has no background activity. */
export const BROWSER_OPTIONS = { executablePath: findBrowser(), args: ARGS };

/**
 * Starts the browser.
 *
 * @param more additional arguments for Chromium
 */
export const launchBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...BROWSER_OPTIONS, args: [...ARGS, ...more] });
