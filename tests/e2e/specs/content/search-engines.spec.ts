import { AxeBuilder } from '@axe-core/playwright';
import { XMLParser } from 'fast-xml-parser';
import { readHead } from '../../src/requests/read-head.ts';
import { SCREENS } from '../../src/screens.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const site = () => workerSite().url;
const get = (path: string) => fetch(site() + path, { redirect: 'manual' });

/** URLs of a sitemap or of a sitemap index. */
async function readLocations(address: string): Promise<string[]> {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) });
  const { urlset, sitemapindex } = parser.parse(await response.text());
  return (urlset?.url ?? sitemapindex?.sitemap ?? []).map(({ loc }: { loc: string }) => loc);
}

test.describe('the head', () => {
  test('excludes results and filters from the index, and omits filters from the canonical address', async () => {
    for (const path of ['/noticias?texto=torre', '/noticias?anio=2024&pagina=2', '/eventos?proximos=1']) {
      const { meta, canonical } = await readHead(path);
      expect([path, meta.robots]).toEqual([path, 'noindex']);
      expect(canonical).not.toMatch(/texto|anio|proximos/);
    }
    expect((await readHead('/busqueda?fields=x')).meta.robots).toBe('noindex');
    expect((await readHead('/no-existe')).meta.robots).toBe('noindex');
  });

  test('gives each page of a list its own canonical address and title', async () => {
    const second = await readHead('/noticias?pagina=2');
    expect(second.meta.robots).toBe('index, follow');
    expect(second.canonical).toBe(`${site()}/noticias?pagina=2`);
    expect(second.title).toBe('Fundación de Prueba - Noticias, página 2');
    expect((await readHead('/actividades-artisticas-y-culturales/musica?pagina=2&tamano=15')).canonical).toBe(
      `${site()}/actividades-artisticas-y-culturales/musica?pagina=2`,
    );
  });

  test('gives every spelling of an address the same canonical address and alternates', async () => {
    for (const path of ['/noticias', '/el-fundador', '/transparencia', '/formacion', '/eventos/proximo-1']) {
      const { canonical, alternates } = await readHead(path);
      const typed = await readHead(`${path.replace(/[^/]+/, (word) => word.toUpperCase())}/`);
      expect([canonical, typed.canonical, typed.alternates]).toEqual([site() + path, site() + path, alternates]);
    }
  });

  test('links to the feeds and the calendar', async () => {
    expect((await readHead('/noticias')).alternates).toEqual([
      ['application/atom+xml', '/noticias/atom.xml'],
      ['application/rss+xml', '/noticias/rss.xml'],
    ]);
    expect((await readHead('/formacion')).alternates.map(([, href]) => href)).toContain('/noticias/formacion/atom.xml');
    expect((await readHead('/eventos/proximo-1')).alternates).toEqual([
      ['text/calendar', '/eventos/proximo-1/calendario.ics'],
      ['text/calendar', '/eventos/calendario.ics'],
    ]);
    for (const path of ['/noticias', '/formacion', '/eventos/proximo-1'])
      for (const [, href] of (await readHead(path)).alternates)
        expect([href, (await get(href)).status]).toEqual([href, 200]);
  });
});

test.describe('the structured data', () => {
  test('describes foundation, site and search on every screen, and breadcrumbs on all but the first', async () => {
    for (const { path } of SCREENS) {
      const { things } = await readHead(path);
      expect(things.Organization, path).toEqual([expect.objectContaining({ name: 'Fundación de Prueba' })]);
      expect(things.WebSite?.[0], path).toMatchObject({
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${site()}/busqueda?fields={search_term_string}` },
        },
      });
      const steps = things.BreadcrumbList?.[0]?.itemListElement as { position: number; name: string; item: string }[];
      if (path === '/inicio') expect(steps).toBeUndefined();
      else {
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        expect(steps.at(-1)?.item).toBe(site() + path.split('?')[0]);
        for (const { name, item } of steps)
          expect([path, name !== '' && item.startsWith(site())]).toEqual([path, true]);
      }
    }
  });

  test('describes a news item with its images, their credit and licence', async () => {
    const { things, meta } = await readHead('/noticias/noticia-1');
    expect(meta['og:type']).toBe('article');
    const [article] = things.NewsArticle ?? [];
    expect(article).toMatchObject({
      headline: 'Noticia 1 sobre la restauración',
      datePublished: expect.stringMatching(/^\d{4}-05-05T00:00:00\+02:00$/),
      publisher: { '@id': `${site()}/#fundacion` },
    });
    expect((article?.image as object[] | undefined)?.[0]).toEqual({
      '@type': 'ImageObject',
      contentUrl: expect.stringMatching(new RegExp(`^${site()}/images/puente\\.[0-9a-f]{10}\\.jpg$`)),
      description: 'Dibujo de puente',
      creditText: 'Equipo de pruebas',
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      acquireLicensePage: `${site()}/aviso-legal`,
    });
  });

  test('describes events with a date, marks cancelled ones, and omits those without a date', async () => {
    const [event] = (await readHead('/eventos/proximo-1')).things.Event ?? [];
    expect(event).toMatchObject({
      name: 'Evento proximo-1',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT19:30:00\+0[12]:00$/),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Teatro Principal' },
    });
    const [cancelled] = (await readHead('/eventos/cancelado')).things.Event ?? [];
    expect(cancelled?.eventStatus).toBe('https://schema.org/EventCancelled');
    const [days] = (await readHead('/eventos/varios-dias')).things.Event ?? [];
    expect([days?.startDate, days?.endDate]).toEqual([
      expect.stringMatching(/^[\d-]{10}$/),
      expect.stringMatching(/^[\d-]{10}$/),
    ]);
    expect((await readHead('/eventos/sin-fecha')).things.Event).toBeUndefined();
  });
});

test.describe('the sitemap', () => {
  test('has one file for each section, with indexable pages only', async () => {
    const files = await readLocations(`${site()}/sitemap.xml`);
    expect(files.length).toBeGreaterThanOrEqual(4);
    const addresses = (await Promise.all(files.map(readLocations))).flat();
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      const { status, meta, canonical } = await readHead(address.slice(site().length));
      expect([address, status, meta.robots, canonical]).toEqual([address, 200, 'index, follow', address]);
    }
    const missing = SCREENS.map(({ path }) => site() + path).filter((address) => !addresses.includes(address));
    expect(missing).toEqual([`${site()}/busqueda?fields=restauracion`]);
  });

  test('lists modification dates and images', async () => {
    const xml = await (await get('/sitemap/mfe-news-events/1.xml')).text();
    expect(xml).toMatch(
      /<loc>[^<]+\/noticias\/noticia-1<\/loc><lastmod>\d{4}-05-05<\/lastmod><image:image><image:loc>[^<]+\/images\/puente\.[0-9a-f]{10}\.jpg</,
    );
    expect((await get('/sitemap/mfe-news-events/2.xml')).status).toBe(404);
    expect((await get('/sitemap/no-existe/1.xml')).status).toBe(404);
  });
});

test.describe('robots.txt', () => {
  test('excludes search engines from every site except the public one', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /\n');
    const gateway = await startGateway({
      SEARCH_ENGINES: 'welcome',
      SITE_URL: 'https://sitio.example',
      API_BASE: workerSite().apiUrl,
    });
    try {
      const text = await (await fetch(`${gateway.url}/robots.txt`)).text();
      expect(text).toContain('Sitemap: https://sitio.example/sitemap.xml');
      expect(text).not.toMatch(/Disallow: \/\n/);
    } finally {
      await gateway.stop();
    }
  });
});

test.describe('an address without a page', () => {
  for (const [from, to] of [
    ['/actualidad', '/noticias'],
    ['/Actualidad/?utm_source=x', '/noticias'],
    ['/becas', '/formacion/becas'],
  ] as const)
    test(`${from} redirects permanently to ${to}`, async () => {
      const response = await get(from);
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    });

  test('is 410 if it was permanently removed, and 404 if it never existed', async () => {
    const gone = await get('/tienda');
    expect([gone.status, (await get('/tiendas')).status]).toEqual([410, 404]);
    const html = await gone.text();
    expect(html).toContain('Fundación de Prueba - Contenido retirado</title>');
    expect(html).toContain('<meta name="robots" content="noindex');
  });

  test('a permanently removed page reports this with links to others, also after hydration', async ({ visit }) => {
    const { page, requests } = await visit('/tienda', { expected: [/status of 410/] });
    expect(await page.locator('h1').innerText()).toBe('Contenido retirado');
    expect(await page.locator('main').innerText()).toContain('no volverá a publicarse');
    await page.waitForLoadState('networkidle');
    // The application is not loaded: in the browser it would not know that the page is gone.
    expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.locator('main').getByRole('link', { name: 'Noticias' }).click();
    await page.locator('h1', { hasText: 'Noticias' }).waitFor();
  });
});
