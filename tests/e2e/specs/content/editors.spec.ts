import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { runContent, runContentOn } from '../../src/commands/run-content.ts';
import { startForeignApi } from '../../src/content-apis/foreign-api.ts';
import { SCRIPT_MODES } from '../../src/script-modes.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const DRAFT = '/noticias/borrador';
const statusOf = async (path: string) => (await fetch(workerSite().url + path)).status;
const textOf = async (path: string) => (await fetch(workerSite().url + path)).text();

test.describe('unpublished content', () => {
  for (const path of [DRAFT, '/noticias/futura', '/noticias/retirada'])
    test(`${path} is a 404`, async () => expect(await statusOf(path)).toBe(404));

  test('appears in no list and no search results', async () => {
    for (const path of ['/inicio', '/noticias', '/busqueda?fields=secreto', '/busqueda?fields=borrador'])
      expect(await textOf(path), path).not.toMatch(/Noticia (?:en borrador|futura|retirada)/);
  });
});

test.describe('the preview link of the content', () => {
  test('shows drafts and scheduled content only to its holder, marked and never cached', async ({ visit }) => {
    const link = new URL(await runContent('preview', DRAFT));
    {
      const { page, leave } = await visit(link.pathname + link.search, { expected: [/404/], saveData: true });
      expect(new URL(page.url()).pathname).toBe(DRAFT);
      await page.getByText('Vista previa: esta versión aún no está publicada.').waitFor();
      await page.getByText('Texto secreto.').waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await untilHydrated(page);
      // The visitor saves data, since a prefetched page would arrive before this line.
      const answer = page.waitForResponse((response) => /\/(?:_datos\/noticias|api\/noticias\?)/.test(response.url()));
      await page.locator('header').getByRole('link', { name: 'Noticias' }).click();
      expect((await answer).headers()['cache-control']).toBe('private, no-store');
      await page.getByText('23 resultados.').waitFor({ state: 'detached' });
      await page.getByText('22 resultados.').first().waitFor();
      const document = await page.goto(`${workerSite().url}/noticias/futura`);
      expect([document?.status(), document?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
      await page.getByRole('link', { name: 'Salir' }).click();
      await page.waitForURL('**/inicio');
      expect((await page.goto(workerSite().url + DRAFT))?.status()).toBe(404);

      await leave();
    }
    expect(await statusOf(DRAFT)).toBe(404);
  });

  test('is refused if forged, and redirects to no other site', async () => {
    const link = new URL(await runContent('preview', '/contacto'));
    const pass = link.searchParams.get('pase') ?? '';
    const open = (query: Record<string, string>) =>
      fetch(`${workerSite().url}/_vista-previa?${new URLSearchParams(query)}`, { redirect: 'manual' });
    expect((await open({ pase: pass.replace(/\.\d+\./, '.9999999999.') })).status).toBe(403);
    expect((await open({ pase: pass, pagina: '//otro.example' })).headers.get('location')).toBe('/inicio');
    expect((await fetch(`${workerSite().url}/vista-previa/api/noticias/borrador`)).status).toBe(404);
    await expect(runContent('preview', 'https://otro.example')).rejects.toThrow(/is not a path of the site/);
  });
});

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`an urgent notice ${mode}`, () => {
    test.use({ sharesTabs: true });

    test('is shown above every page during its dates', async ({ visit }) => {
      const { page } = await visit('/patronato', { javaScriptEnabled });
      if (javaScriptEnabled) await untilHydrated(page);
      const notices = page.getByRole('region', { name: 'Avisos' });
      expect(await notices.innerText()).toBe('Aviso: La sede abre hoy solo por la mañana. Más información');
      expect(await notices.getByRole('link').getAttribute('href')).toBe('/contacto');
    });
  });

test.describe('the page cache', () => {
  test('caches no page beyond the expiry that the content API declares', async () => {
    const api = await startForeignApi('wrapped');
    const gateway = await startGateway({ API_BASE: api.url, PAGE_CACHE_SECONDS: '3600' });
    let until = '';
    api.server.prependListener('request', (_request, response) => {
      if (until !== '') response.setHeader('x-valid-until', until);
    });
    const outcome = async (path: string) => (await fetch(gateway.url + path)).headers.get('x-cache');
    try {
      expect([await outcome('/noticias'), await outcome('/noticias')]).toEqual(['miss', 'hit']);
      const expiry = Date.now() + 4_000;
      until = new Date(expiry).toISOString();
      expect([await outcome('/eventos'), await outcome('/eventos')]).toEqual(['miss', 'hit']);
      await sleep(expiry + 10 - Date.now());
      until = new Date(Date.now() + 3_600_000).toISOString();
      expect([await outcome('/eventos'), await outcome('/eventos')]).toEqual(['miss', 'hit']);
    } finally {
      await gateway.stop();
      api.stop();
    }
  });
});

const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
};

/** Requests a page as a browser does for a navigation. (`fetch` identifies itself as a script.) */
const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<void>((resolve, reject) => {
    get(url, { headers: { ...PERSON, ...headers } }, (response) => response.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });

interface Statistics {
  readonly patterns: readonly { readonly name: string; readonly count: number }[];
  readonly deadLinks: readonly { readonly path: string; readonly from: string; readonly count: number }[];
}

/** Replaces the user agent of the headless browser, whose visits are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

test.describe('the statistics', () => {
  /** A folder for the counts of each test, since the worker's site writes those of earlier tests once a minute. */
  let dataDir: string;
  test.beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'statistics-'));
  });
  test.afterEach(() => rm(dataDir, { recursive: true }));
  const read = async (): Promise<Statistics> =>
    JSON.parse(await runContentOn({ ...workerSite(), dataDir }, 'statistics', '--days', '1', '--json'));
  const countOf = ({ patterns }: Statistics, pattern: string) =>
    patterns.find(({ name }) => name === pattern)?.count ?? 0;
  const startCounting = (env: Readonly<Record<string, string>> = {}) =>
    startGateway({
      API_BASE: workerSite().apiUrl,
      DATA_DIR: dataDir,
      RELEASE_STORE: path.join(workerSite().dataDir, 'store'),
      ...env,
    });

  test('count pages by kind and dead links by linking host, excluding robots, from every gateway', async () => {
    const dead = `/no-existe-${Date.now()}`;
    const gateways = [await startCounting(), await startCounting()];
    for (const { url } of gateways) {
      await open(`${url}/noticias/noticia-1?secreto=1`);
      await open(`${url}/noticias/noticia-2`, { 'user-agent': `${PERSON['user-agent']} Googlebot` });
      await open(`${url}/noticias/noticia-2`, { 'sec-purpose': 'prefetch' });
      for (const referer of ['https://otro.example/pagina?x=1', 'https://otro.example/'])
        await open(`${url}${dead}?correo=a@b.example`, { referer });
      await open(`${url}${dead}-una-vez`);
    }
    for (const gateway of gateways) await gateway.stop();
    const after = await read();
    expect(countOf(after, '/noticias/:id')).toBe(2);
    expect(after.deadLinks.filter(({ path }) => path.startsWith(dead))).toEqual([
      { path: dead, from: 'otro.example', count: 4 },
    ]);
    expect(JSON.stringify(after)).not.toMatch(/secreto|correo|Mozilla|127\.0\.0\.1/);
  });

  test('count each opened document and each navigation within it once, also with offline pages', async ({ visit }) => {
    const gateway = await startCounting({ OFFLINE_PAGES: 'on' });
    const kept = (page: Page, path: string) =>
      expect
        .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path), {
          timeout: 10_000,
        })
        .toBe(true);
    {
      const { page, leave } = await visit('/patronato', { siteUrl: gateway.url, userAgent });
      await untilHydrated(page);
      await kept(page, '/patronato');
      await page.reload();
      await untilHydrated(page);
      await page.locator('footer').getByRole('link', { name: 'Aviso legal' }).click();
      await page.locator('h1', { hasText: 'Aviso legal' }).waitFor();
      await kept(page, '/aviso-legal');

      await leave();
    }
    await gateway.stop();
    const after = await read();
    expect(countOf(after, '/patronato')).toBe(2);
    expect(countOf(after, '/aviso-legal')).toBe(1);
  });
});
