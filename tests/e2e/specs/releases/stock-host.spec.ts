import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGateway } from '../../src/start-gateway.ts';
import { buildStock, SHARED_REACT } from '../../src/stock/build-stock.ts';
import { serveFolder } from '../../src/stock/serve-folder.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const HOST = fileURLToPath(new URL('../../fixtures/stock-host', import.meta.url));
const MANIFEST = '/_secciones/mfe-news-events/mf-manifest.json';

let out: string;
test.beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'stock-host-'));
});
test.afterAll(() => rm(out, { recursive: true }));

test.describe('a host built with the standard Module Federation packages', () => {
  test('shows a page and a fragment of the live release, with its own React', async ({ browser }) => {
    const site = await startGateway({ OTHER_HOSTS: 'allow', API_BASE: workerSite().apiUrl });
    const typesFolder = path.relative(HOST, path.join(out, 'types'));
    await buildStock(HOST, out, {
      name: 'stock_host',
      remotes: { news: `mfe_news_events@${site.url}${MANIFEST}` },
      shared: SHARED_REACT,
      dts: { generateTypes: false, consumeTypes: { abortOnError: true, typesFolder } },
    });
    const host = await serveFolder(
      out,
      '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script src="/main.js"></script>',
    );
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => void errors.push(error.message));
    try {
      await page.goto(host.url);
      await expect(page.locator('#page h1')).toHaveText('Noticias');
      await expect(page.locator('#fragment h2').first()).toContainText('eventos');
      await expect(page.locator(`#page a[href^="${site.url}/noticias/"]`).first()).toBeVisible();
      await expect(page.locator('#page [class*="mfe-news-events_"]').first()).toBeVisible();
      const scopes = await page.evaluate(() =>
        globalThis.__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
          Object.values(shareScopeMap.default?.react ?? {}).map(({ from, useIn }) => ({ from, useIn })),
        ),
      );
      expect(scopes.filter(({ from }) => from === 'stock_host').flatMap(({ useIn }) => useIn)).toContain(
        'mfe_news_events',
      );
      const picture = page.locator(`#page img[src^="${site.url}/images/"]`).first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      const types = await readFile(path.join(out, 'types/news/fragments/upcoming-events.d.ts'), 'utf8');
      expect(types).toContain('export default Exposed');
    } finally {
      await page.close();
      await host.stop();
      await site.stop();
    }
  });

  test('cannot read a site that does not allow other hosts', async () => {
    const { headers, status } = await fetch(workerSite().url + MANIFEST);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
