import { mkdtempSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_OPTIONS } from './src/browsers/launch-browser.ts';
import { runFolderPrefix } from './src/run/run-folder.ts';

// Folder for the traces of this run's failures. The workers inherit the variable.
process.env.E2E_RESULTS ??= mkdtempSync(runFolderPrefix('results'));

/** End-to-end tests. Each worker has its own running site and browser. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './src/run/prepare-run.ts',
  outputDir: process.env.E2E_RESULTS,
  // Only the component catalogue has reference screenshots.
  snapshotPathTemplate: '{testDir}/../../../shared-ui/src/catalogue/pictures/{arg}{ext}',
  // More workers than cores, since tests spend a third of their time waiting for pages to become idle or releases to go
  // live.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // None by default. A pipeline can allow retries, as a machine that freezes for some seconds is not the fault of a
  // change.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  reporter: 'list',
  use: {
    launchOptions: BROWSER_OPTIONS,
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // No snapshots: their recorder runs in every page, and logs console errors in pages that do not allow scripts.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
