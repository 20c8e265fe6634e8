import { rm } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { findFreePort } from '@site/base/processes/free-ports';
import { promote, publish } from '@site/releases/publisher';
import { SHELL } from '@site/releases/reader';
import { hasVarnish, startVarnish } from '../../src/proxies/start-varnish.ts';
import { buildShellVersion } from '../../src/releases/shell-version.ts';
import { openChannel, siteStore } from '../../src/releases/site-store.ts';
import { startGateway } from '../../src/start-gateway.ts';
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

/** The site, and caches in front of it, each with a visitor who has read a page before the release. */
const VISITED = ['the site', ...(hasVarnish() ? ['Varnish'] : [])];
const visitors = new Map<string, { readonly url: string; readonly context: BrowserContext }>();
const undo: (() => Promise<unknown>)[] = [];
let next: Awaited<ReturnType<typeof buildShellVersion>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  await openChannel(CHANNEL);
  const settings = { RELEASE_CHANNEL: CHANNEL, PAGE_CACHE_SECONDS: '1' };
  const gateway = await startGateway({ API_BASE: workerSite().apiUrl, ...settings });
  undo.push(gateway.stop);
  for (const cache of VISITED) {
    let { url } = gateway;
    if (cache === 'Varnish') {
      const varnish = await startVarnish({ site: await findFreePort(), gateway: Number(new URL(url).port) });
      undo.push(varnish.stop);
      url = varnish.url;
    }
    // A separate context: in one that intercepts requests, the browser cache is disabled.
    const context = await browser.newContext();
    undo.push(() => context.close());
    const first = await read(context, `${url}/noticias`);
    expect(first.bytes).toBeGreaterThan(100_000);
    visitors.set(cache, { url, context });
  }
  next = await buildShellVersion(`9.7.${Date.now()}`);
  undo.push(() => rm(next.dist, { recursive: true }));
  await publish(siteStore(), next.dist, '');
  await promote(siteStore(), CHANNEL, { [SHELL]: next.version }, new Date());
});
test.afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

for (const cache of ['the site', 'Varnish'])
  test(`a returning visitor receives only the changes of a release from ${cache}, not whole scripts`, async () => {
    test.skip(!VISITED.includes(cache), 'Varnish is needed');
    const { url = '', context } = visitors.get(cache) ?? {};
    await expect.poll(async () => (await fetch(`${url}/noticias`)).text()).toContain(next.mark);
    const again = await read(context as BrowserContext, `${url}/noticias`);
    expect(again.text).toContain(next.version);
    expect(again.files).toBeGreaterThan(0);
    expect(again.bytes).toBeLessThan(MAX_BYTES);
  });
