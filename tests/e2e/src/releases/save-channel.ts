import { expect } from '@playwright/test';
import { workerSite } from '../worker-site.ts';
import { readSet } from './read-set.ts';
import { siteStore } from './site-store.ts';

const CHANNEL = 'channels/production.json';

/** Saves what is live on the worker's site, so that a test that moves the channel can restore it for later tests. */
export async function saveChannel(): Promise<{ readonly restore: () => Promise<void> }> {
  const { url } = workerSite();
  const store = siteStore();
  const [before, set] = await Promise.all([store.read(CHANNEL), readSet(url)]);
  return {
    async restore() {
      if (before) await store.write(CHANNEL, before.bytes, 'always');
      await expect.poll(() => readSet(url)).toBe(set);
    },
  };
}
