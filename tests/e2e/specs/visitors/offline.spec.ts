import { promote, publishQuickly } from '@site/releases/publisher';
import { findAxeViolations } from '../../src/accessibility/find-axe-violations.ts';
import { countKept, keptPages, untilKept } from '../../src/browsers/kept-pages.ts';
import { runContent } from '../../src/commands/run-content.ts';
import { runReleases } from '../../src/commands/run-releases.ts';
import { startRewritingProxy } from '../../src/proxies/rewriting-proxy.ts';
import { type SwitchedRelay, startSwitchedRelay } from '../../src/proxies/switched-relay.ts';
import { buildVersion, readLive } from '../../src/releases/live-release.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { saveChannel } from '../../src/releases/save-channel.ts';
import { siteStore } from '../../src/releases/site-store.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
const VERSION = `9.1.${Date.now()}`;

/** Console messages when the server cannot be reached. */
const UNREACHED = [
  /Failed to load resource/,
  /Failed to fetch/,
  /service worker/i,
  /could not be loaded|failed$|ChunkLoadError/,
];

const LINE = 'Sin conexión. Esta es la página tal como estaba el';

test.describe('a visitor without a connection', () => {
  let relay: SwitchedRelay;
  let siteUrl: string;
  /** A gateway for each value of OFFLINE_PAGES. */
  const gateways = new Map<string, StartedGateway>();
  /** The server ends. */
  const stop = () => relay.disconnect();
  /** The server starts, with a setting. */
  const start = (offlinePages = 'on') => relay.connect(gateways.get(offlinePages)?.url ?? '');
  /** Promotes a version of the section; returns the release set once a gateway serves it. */
  async function moveTo(version: string, url = ''): Promise<string> {
    const { id } = await promote(siteStore(), 'production', { [SECTION]: version }, new Date());
    await expect.poll(() => readSet(url, '/noticias')).toBe(id);
    return id;
  }
  let original = '';
  let live: Awaited<ReturnType<typeof saveChannel>>;
  test.beforeAll(async () => {
    relay = await startSwitchedRelay();
    siteUrl = relay.url;
    for (const offlinePages of ['on', 'off']) {
      const settings = { API_BASE: workerSite().apiUrl, OFFLINE_PAGES: offlinePages, LOG_LEVEL: 'debug' };
      gateways.set(offlinePages, await startGateway(settings));
    }
    original = await readLive(SECTION);
    live = await saveChannel();
    await publishQuickly(siteStore(), await buildVersion(SECTION, VERSION), 'offline');
  });
  test.afterAll(async () => {
    await stop();
    await Promise.all([...gateways.values()].map((gateway) => gateway.stop()));
    await live.restore();
  });

  test('reads visited pages, never of an outdated release set', async ({ visit }) => {
    test.setTimeout(90_000);

    await start();
    const { page } = await visit('/noticias/noticia-1', { siteUrl, expected: UNREACHED });
    await untilHydrated(page);
    await untilKept(page, '/noticias/noticia-1');
    await untilKept(page, '/sin-conexion');
    await page.goto(`${siteUrl}/quienes-somos`);
    await page.goto(`${siteUrl}/contacto`);
    await page.goto(`${siteUrl}/busqueda?fields=vino`);
    await page.goto(`${siteUrl}/noticias`);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Noticia 2 sobre' }).first().click();
    await page.locator('h1', { hasText: 'Noticia 2' }).waitFor();
    for (const path of ['/quienes-somos', '/noticias', '/noticias/noticia-2']) await untilKept(page, path);
    const { names, addresses } = await keptPages(page);
    expect(names).toHaveLength(1);
    expect(addresses).not.toContain('/contacto');
    expect(addresses).not.toContain('/busqueda');
    expect(addresses.filter((path) => path.endsWith('.js'))).toEqual([]);

    // The server is stopped. A click in the open tab shows the offline page, which links to stored pages.
    await stop();
    await page.locator('footer').getByRole('link', { name: 'Aviso legal' }).click();
    await page.locator('h1', { hasText: 'Sin conexión' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Noticia 2' }).waitFor();
    await page.goForward();
    await page.locator('h1', { hasText: 'Sin conexión' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const links = page.locator('#paginas-guardadas a');
    expect(await links.allTextContents()).toEqual(
      expect.arrayContaining(['Noticia 1 sobre la restauración', 'Noticia 2 sobre la restauración', 'Noticias']),
    );
    await links.getByText('Noticia 1 sobre').click();
    await page.getByText(LINE).waitFor();
    expect(await page.locator('h1').innerText()).toBe('Noticia 1 sobre la restauración');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.locator('script[src], script[type]').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Aviso de cookies' }).count()).toBe(0);
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Source Sans');
    const picture = page.locator('main img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    for (const path of ['/contacto', '/busqueda?fields=vino', '/eventos']) {
      await page.goto(siteUrl + path);
      expect(await page.locator('h1').innerText()).toBe('Sin conexión');
    }

    // The server returns with another release set, which is shown immediately; pages of the old one are deleted.
    await moveTo(VERSION, gateways.get('on')?.url);
    await start();
    const response = await page.goto(`${siteUrl}/noticias`);
    const set = response?.headers()['x-release-set'];
    expect(await page.getByText(LINE).count()).toBe(0);
    await untilHydrated(page);
    await untilKept(page, '/noticias');
    expect((await keptPages(page)).names).toEqual([`sitio-${set}`]);
    expect(names).not.toContain(`sitio-${set}`);
    await stop();
    await page.goto(`${siteUrl}/noticias`);
    await page.getByText(LINE).waitFor();
    await page.goto(`${siteUrl}/quienes-somos`);
    expect(await page.locator('h1').innerText()).toBe('Sin conexión');
  });

  test('stores the first page without requesting it again', async ({ visit }) => {
    await start();
    const { page } = await visit('/patronato', { siteUrl });
    await untilKept(page, '/patronato');
    expect(gateways.get('on')?.output().split('"method":"GET","path":"/patronato"').length).toBe(2);
  });

  test('keeps the pages of a new release set when a page was already stored before', async ({ visit }) => {
    test.setTimeout(90_000);
    // Pages that caches may store have `stale-while-revalidate`.
    const gateway = await startGateway({
      API_BASE: workerSite().apiUrl,
      OFFLINE_PAGES: 'on',
      PAGE_CACHE_SECONDS: '60',
    });
    const set = await moveTo(original, gateway.url);
    await relay.connect(gateway.url);
    const { page } = await visit('/quienes-somos', { siteUrl, expected: UNREACHED });
    await untilHydrated(page);
    await untilKept(page, '/sin-conexion');
    const openNews = async () => {
      await page.locator('header').getByRole('link', { name: 'Noticias', exact: true }).click();
      await untilKept(page, '/noticias');
    };
    await openNews();
    expect((await keptPages(page)).names).toEqual([`sitio-${set}`]);
    const next = await moveTo(VERSION, gateway.url);
    await page.goto(`${siteUrl}/quienes-somos`);
    await untilHydrated(page);
    await untilKept(page, '/quienes-somos');
    await openNews();
    expect((await keptPages(page)).names).toEqual([`sitio-${next}`]);
    await gateway.stop();
  });

  test('finds the message that they were typing again, after a click while the site could not be reached', async ({
    visit,
  }) => {
    await start();
    const { page } = await visit('/quienes-somos', { siteUrl, expected: UNREACHED });
    await untilHydrated(page);
    await untilKept(page, '/sin-conexion');
    await page.locator('footer').getByRole('link', { name: 'Contacto' }).click();
    await page.getByLabel('Tu mensaje').fill('Un mensaje que ha costado escribir');
    await stop();
    await page.locator('footer').getByRole('link', { name: 'Política de cookies' }).click();
    await page.locator('h1', { hasText: 'Sin conexión' }).waitFor();
    await start();
    await page.goBack();
    await untilHydrated(page);
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Un mensaje que ha costado escribir');
  });

  const REMOVERS = { 'page and new service worker': true, 'the new service worker alone': false };
  for (const [who, runsScripts] of Object.entries(REMOVERS))
    test(`keeps no pages when the setting is off; removed by: ${who}`, async ({ visit }) => {
      await start();
      const { page } = await visit('/noticias', { siteUrl, expected: UNREACHED });
      await untilHydrated(page);
      await untilKept(page, '/noticias');
      await stop();
      await start('off');
      const debug = await page.context().newCDPSession(page);
      await debug.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts });
      await page.goto(`${siteUrl}/eventos`);
      if (runsScripts) await untilHydrated(page);
      else await debug.send('Emulation.setScriptExecutionDisabled', { value: false });
      await expect.poll(() => countKept(page), { timeout: 20_000 }).toEqual({ caches: 0, workers: 0 });
    });

  test('stores no page that was still loading when the setting was turned off', async ({ visit }) => {
    await start();
    const gate = { open: () => {}, reached: false, passed: false };
    const proxy = await startRewritingProxy(siteUrl, async ({ address }) => {
      if (address === '/aviso-legal') gate.passed = true;
      if (address !== '/quienes-somos') return;
      gate.reached = true;
      await new Promise<void>((resolve) => {
        gate.open = resolve;
      });
    });
    {
      const { page, leave } = await visit('/noticias', { siteUrl: proxy.url, expected: UNREACHED });
      await untilHydrated(page);
      await untilKept(page, '/noticias');
      // The service worker requests the second page only after the first.
      await page.evaluate(() =>
        navigator.serviceWorker.controller?.postMessage({ keep: ['/quienes-somos', '/aviso-legal'] }),
      );
      await expect.poll(() => gate.reached).toBe(true);
      await stop();
      await start('off');
      await page.goto(`${proxy.url}/eventos`);
      await untilHydrated(page);
      await expect.poll(() => countKept(page), { timeout: 10_000 }).toEqual({ caches: 0, workers: 0 });
      gate.open();
      await expect.poll(() => gate.passed, { timeout: 10_000 }).toBe(true);
      expect(await countKept(page)).toEqual({ caches: 0, workers: 0 });

      await leave();
    }
    proxy.stop();
  });

  test.describe('with a preview', () => {
    /** Each of these is sufficient. */
    const SAFEGUARDS = ['cache-control', 'robots'] as const;
    /** Preview of content in the same release set, since pages of another set would be deleted anyway. */
    let ofContent: URL;
    test.beforeAll(async () => {
      ofContent = new URL(await runContent('preview', '/noticias'));
    });

    for (const { missing, kept } of [
      { missing: [], kept: false },
      { missing: ['cache-control'], kept: false },
      { missing: ['robots'], kept: false },
      // Without both, the page is stored, which shows that the test can detect it.
      { missing: SAFEGUARDS, kept: true },
    ] as const)
      test(`stores it: ${kept}, without the safeguards: ${missing}`, async ({ visit }) => {
        await start();
        const lacks = new Set<string>(missing);
        const proxy = await startRewritingProxy(siteUrl, (answer) => {
          if (lacks.has('cache-control')) answer.headers['cache-control'] = 'no-cache';
          if (lacks.has('robots')) answer.html = answer.html.replace(/<meta name="robots"[^>]*>/, '');
        });
        {
          const { page, leave } = await visit('/noticias', { siteUrl: proxy.url, expected: UNREACHED });
          await untilHydrated(page);
          await untilKept(page, '/noticias');
          await page.goto(proxy.url + ofContent.pathname + ofContent.search);
          await page.getByText('Vista previa: esta versión').waitFor();
          await page.goto(`${proxy.url}/quienes-somos`);
          await untilHydrated(page);
          await page.goto(`${proxy.url}/_vista-previa/salir`);
          await page.goto(`${proxy.url}/aviso-legal`);
          // A later page is stored, so an earlier one would be stored by now.
          await untilKept(page, '/aviso-legal');
          const { addresses } = await keptPages(page);
          expect(addresses.includes('/quienes-somos')).toBe(kept);

          await leave();
        }
        proxy.stop();
      });

    test('gets no service worker from it, unlike from an ordinary page', async ({ visit }) => {
      await start();
      const link = new URL(await runReleases('preview', SECTION, original));
      for (const [path, count] of [
        [link.pathname + link.search, 0],
        ['/inicio', 1],
      ] as const) {
        const { page, leave } = await visit(path, { siteUrl, expected: UNREACHED });
        await untilHydrated(page);
        await page.waitForLoadState('networkidle');
        const registered = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
        expect([path, registered]).toEqual([path, count]);

        await leave();
      }
    });
  });
});
