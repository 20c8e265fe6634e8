import { test as base } from '@playwright/test';
import { startWorkerSite } from './site/start-worker-site.ts';
import { createSharedTabs, createTabs, type Tabs } from './tabs.ts';
import { type OpenVisit, openVisit, type Visit } from './visit.ts';
import { setWorkerSite, type WorkerSite } from './worker-site.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** Running site of the worker, started before its first test. */
  readonly site: WorkerSite;
  /** Tabs that several tests reuse. */
  readonly sharedTabs: Tabs;
}
interface TestFixtures {
  /**
   * Whether visits reuse cleared tabs. For tests that only inspect pages, and do not depend on caches, history or the
   * requests of a first visit.
   */
  readonly sharesTabs: boolean;
  /** Opens a page as a new visitor. It is closed after the test, which fails for unexpected console messages. */
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
  sharedTabs: [async ({ browser }, use) => use(createSharedTabs(browser)), { scope: 'worker' }],
  sharesTabs: [false, { option: true }],
  visit: async ({ browser, site, sharesTabs, sharedTabs, javaScriptEnabled }, use) => {
    const visits: Visit[] = [];
    const tabs = sharesTabs ? sharedTabs : createTabs(browser);
    await use(async (path, options = {}) => {
      const opened = await openVisit(tabs, path, { siteUrl: site.url, javaScriptEnabled, ...options });
      visits.push(opened);
      return opened;
    });
    for (const { leave } of visits) await leave();
  },
});
