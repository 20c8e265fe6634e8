import { test as base } from '@playwright/test';
import { startWorkerSite } from './site/start-worker-site.ts';
import { type OpenVisit, openVisit, type Visit } from './visit.ts';
import { setWorkerSite, type WorkerSite } from './worker-site.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** The running site of the worker, started before its first test. */
  readonly site: WorkerSite;
}
interface TestFixtures {
  /** Opens a page as a new visitor. It is closed after the test, which fails if the console said anything unexpected. */
  readonly visit: OpenVisit;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed.
    async ({}, use) => {
      const site = await startWorkerSite();
      setWorkerSite(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  visit: async ({ browser, site }, use) => {
    const visits: Visit[] = [];
    await use(async (path, options = {}) => {
      const opened = await openVisit(browser, path, { siteUrl: site.url, ...options });
      visits.push(opened);
      return opened;
    });
    for (const { leave } of visits) await leave();
  },
});
