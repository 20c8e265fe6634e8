import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { findFreePort } from '@site/base/processes/free-ports';
import { folderStore } from '@site/releases/folder-store';
import { promote, publish } from '@site/releases/publisher';
import { readChannel, readReleaseSet } from '@site/releases/reader';
import { hasVarnish, startVarnish } from '../../src/proxies/start-varnish.ts';
import { buildShellVersion } from '../../src/releases/shell-version.ts';
import { startShell } from '../../src/start-shell.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Maximum size of all scripts and styles for a returning visitor when every file of the shell has changed slightly. */
const MAX_BYTES = 3_000;
const CHANNEL = 'returning';

/** Opens a page and adds up the transferred bodies of scripts and styles. */
async function read(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && /\.(?:js|css)$/.test(response.url()))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  // The last script of the shell loads at idle time. The first visit has to wait for it, so that the second need not
  // load it fully.
  const last = page.waitForResponse(/\/next-page\./);
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  await last;
  const text = await page.locator('footer').innerText();
  await page.close();
  const bytes = await Promise.all(sizes);
  return { text, files: bytes.length, bytes: bytes.reduce((sum, each) => sum + each, 0) };
}

for (const cache of ['the site', 'Varnish'])
  test(`a returning visitor receives only the changes of a release from ${cache}, not whole scripts`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    test.skip(cache === 'Varnish' && !hasVarnish(), 'Varnish is needed');
    const store = folderStore(path.join(workerSite().dataDir, 'store'));
    const live = await readChannel(store, 'production');
    const { releases } = await readReleaseSet(store, live?.set ?? '');
    await promote(store, CHANNEL, releases, new Date());
    const shell = await startShell({
      API_BASE: workerSite().apiUrl,
      RELEASE_CHANNEL: CHANNEL,
      PAGE_CACHE_SECONDS: '1',
    });
    const varnish =
      cache === 'Varnish'
        ? await startVarnish({ site: await findFreePort(), shell: Number(new URL(shell.url).port) })
        : null;
    const { url } = varnish ?? shell;
    const next = await buildShellVersion(`9.7.${Date.now()}`);
    // A separate context: in one that intercepts requests, the browser cache is disabled.
    const context = await browser.newContext();
    try {
      const first = await read(context, `${url}/noticias`);
      expect(first.bytes).toBeGreaterThan(100_000);
      await publish(store, next.dist, '');
      await promote(store, CHANNEL, { ...releases, shell: next.version }, new Date());
      await expect.poll(async () => (await fetch(`${url}/noticias`)).text()).toContain(next.mark);
      const again = await read(context, `${url}/noticias`);
      expect(again.text).toContain(next.version);
      expect(again.files).toBeGreaterThan(0);
      expect(again.bytes).toBeLessThan(MAX_BYTES);
    } finally {
      await context.close();
      await varnish?.stop();
      await shell.stop();
      await rm(next.dist, { recursive: true });
    }
  });
