import { mkdtempSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_OPTIONS } from './src/browsers/launch-browser.ts';
import { toRunPlace } from './src/run/run-folder.ts';

// Traces of what failed, of this run alone. The workers inherit the variable.
process.env.E2E_RESULTS ??= mkdtempSync(toRunPlace('results'));

/** End-to-end tests: each worker has a running site and a browser of its own. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './src/run/prepare-run.ts',
  outputDir: process.env.E2E_RESULTS,
  // The only pictures that are kept are those of the catalogue.
  snapshotPathTemplate: '{testDir}/../../../shared-ui/src/catalogue/pictures/{arg}{ext}',
  // A third of its time a test waits: for a page to come to rest, for a release to go live.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // None, but for the pipeline that lets a change in: a machine that stands still for some seconds is not the change's fault.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  reporter: 'list',
  use: {
    launchOptions: BROWSER_OPTIONS,
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // Not the page's every change: its recorder runs in each page, and speaks on the console of those that allow no script.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
