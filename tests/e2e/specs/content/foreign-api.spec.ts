import { XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { type AnswerStyle, startForeignApi } from '../../src/content-apis/foreign-api.ts';
import { readHead } from '../../src/requests/read-head.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { type OpenVisit, untilHydrated } from '../../src/visit.ts';

test.use({ sharesTabs: true });

const PATHS = [
  '/inicio',
  '/noticias',
  '/noticias/n1',
  '/eventos',
  '/eventos/e1',
  '/patronato',
  '/contacto',
  '/carta-del-presidente',
  '/el-fundador',
  '/quienes-somos',
  '/transparencia',
  '/formacion',
  '/formacion/p1/s1',
  '/actividades-artisticas-y-culturales',
  '/proyectos',
  '/proyectos/p1',
  '/la-ciudad-de-requena',
  '/e/x1',
  '/aportaciones-de-los-patronos',
  '/aportaciones-de-los-patronos/a1',
  '/aportaciones-de-los-patronos/a1/b1',
  '/busqueda?fields=x',
  '/aviso-legal',
  '/politica-de-cookies',
  '/accesibilidad',
  '/creditos',
];

/** Must not occur in any page or document, whatever the content API omits. */
const NEVER = /undefined|null|Invalid Date|NaN|\[object/;

/** Removes scripts and hashes, so that texts and attributes remain. */
const stripCode = (html: string) => html.replace(/<script[\s\S]*?<\/script>|integrity="[^"]*"/g, '');

/** Pages without content, and the text that they show instead. */
const EMPTY: readonly (readonly [path: string, line: string])[] = [
  ...[
    '/noticias/n1',
    '/eventos/e1',
    '/carta-del-presidente',
    '/el-fundador',
    '/quienes-somos',
    '/la-ciudad-de-requena',
  ].map((path) => [path, 'Pronto publicaremos aquí más información.'] as const),
  ...['/formacion/p1', '/proyectos/p1', '/e/x1', '/aportaciones-de-los-patronos/a1/b1'].map(
    (path) => [path, 'Pronto publicaremos aquí más información.'] as const,
  ),
  ...['/patronato', '/transparencia', '/formacion', '/actividades-artisticas-y-culturales', '/proyectos'].map(
    (path) => [path, 'No hay elementos para mostrar.'] as const,
  ),
  ...['/aportaciones-de-los-patronos', '/aportaciones-de-los-patronos/a1'].map(
    (path) => [path, 'No hay elementos para mostrar.'] as const,
  ),
  ['/noticias', 'Todavía no hay noticias.'],
  ['/noticias?texto=nada', 'No hay noticias que coincidan con lo que buscas.'],
  ['/eventos', 'Todavía no hay eventos.'],
  ['/eventos?proximos=1', 'No hay eventos que coincidan con lo que buscas.'],
  ['/creditos', 'La lista de autorías no está disponible en este momento.'],
];

/** Checks the section of upcoming events on a home page. */
async function expectUpcoming(visit: OpenVisit, siteUrl: string, count: 1 | 2): Promise<void> {
  const { page } = await visit('/inicio', { siteUrl, viewport: { width: 1280, height: 800 } });
  const section = page.locator('section[aria-labelledby=proximos-eventos]');
  expect(await section.locator('article').count()).toBe(count);
  const list = await section.locator('ul').boundingBox();
  const first = await section.locator('li').first().boundingBox();
  if (count === 1) expect(first?.width).toBeGreaterThan((list?.width ?? 0) * 0.4);
  else expect((first?.x ?? 0) - (list?.x ?? 0)).toBeGreaterThan(50);
}

// API responses are not cached, so all styles can share one gateway.
const site = {} as {
  api: Awaited<ReturnType<typeof startForeignApi>>;
  gateway: StartedGateway;
};
test.beforeAll(async () => {
  site.api = await startForeignApi('bare');
  site.gateway = await startGateway({ API_BASE: site.api.url });
});
test.afterAll(async () => {
  await site.gateway.stop();
  site.api.stop();
});

const STYLES: readonly AnswerStyle[] = ['bare', 'wrapped', 'nulls', 'missing', 'extras', 'empty'];
/** Styles that omit data for search engines and feed readers. */
const LACKING: readonly AnswerStyle[] = ['bare', 'nulls', 'missing', 'empty'];

for (const style of STYLES)
  test.describe(`a content API with responses of style: ${style}`, () => {
    test.beforeAll(() => site.api.answerAs(style));

    test('serves every screen without visible errors', async () => {
      for (const path of PATHS) {
        const response = await fetch(site.gateway.url + path);
        const html = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
        // No heading without text, even if a title is missing.
        for (const [name] of html.matchAll(/<(h[1-6])\b[^>]*>[\s\S]*?<\/\1>/g))
          expect([path, name.replace(/<[^>]+>/g, '').trim()]).not.toEqual([path, '']);
        expect(stripCode(html), path).not.toMatch(NEVER);
      }
    });

    test('its pages are hydrated without console messages', async ({ visit }) => {
      for (const path of ['/inicio', '/noticias', '/formacion/p1/s1']) {
        const { page, leave } = await visit(path, { siteUrl: site.gateway.url });
        await untilHydrated(page);
        await leave();
      }
    });

    const read = async (path: string) => stripCode(await (await fetch(site.gateway.url + path)).text());
    const readWords = async (path: string) => (await read(path)).replace(/<[^>]+>/g, '');

    if (style === 'bare')
      test('the search works without counts of types and without highlighted words', async ({ visit }) => {
        const { page } = await visit('/busqueda?fields=x', { siteUrl: site.gateway.url });
        await untilHydrated(page);
        expect(await page.getByRole('navigation', { name: 'Tipo de resultado' }).count()).toBe(0);
        expect((await page.locator('main article h2').allInnerTexts())[0]).toBe('Noticia ajena');
        await page.locator('main input[name=fields]').fill('noticia');
        await page.getByRole('option', { name: 'Noticia ajena' }).first().waitFor();
      });

    if (LACKING.includes(style)) {
      test('its data appears in sitemaps and feeds', async () => {
        const read = async (path: string) => {
          const response = await fetch(site.gateway.url + path);
          const text = await response.text();
          expect([path, response.status]).toEqual([path, 200]);
          expect(text, path).not.toMatch(NEVER);
          return text;
        };
        for (const path of ['/noticias/atom.xml', '/noticias/rss.xml', '/noticias/formacion/atom.xml', '/sitemap.xml'])
          expect(XMLValidator.validate(await read(path)), path).toBe(true);
        for (const section of ['mfe-news-events', 'mfe-foundation', 'mfe-work-areas', 'mfe-search-contact'])
          expect(XMLValidator.validate(await read(`/sitemap/${section}/1.xml`)), section).toBe(true);
        // The events of this content API have no date, so they must not be in a calendar.
        const calendar = new ICAL.Component(ICAL.parse(await read('/eventos/calendario.ics')));
        expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
        expect((await fetch(`${site.gateway.url}/eventos/e1/calendario.ics`)).status).toBe(404);
      });

      test('its pages are described by available data only, without images that it does not have', async () => {
        for (const path of ['/inicio', '/noticias/n1', '/eventos/e1', '/formacion/p1']) {
          const { status, meta, things, canonical } = await readHead(path, site.gateway.url);
          expect([path, status, canonical]).toEqual([path, 200, site.gateway.url + path]);
          expect(things.Organization).toHaveLength(1);
          expect(things.Event).toBeUndefined();
          expect(meta['og:image'] ?? '').not.toContain('compartir');
          expect(JSON.stringify([meta, things]), path).not.toMatch(NEVER);
        }
      });

      test('an unknown address is a 404 without a list of moved addresses', async () =>
        expect((await fetch(`${site.gateway.url}/no-existe`)).status).toBe(404));
    }

    if (style === 'empty') {
      test('missing legal properties are marked as pending', async () => {
        expect(await readWords('/aviso-legal')).toContain('Domicilio: dato pendiente de publicar');
        expect(await readWords('/accesibilidad')).toContain('La fecha de esta declaración está pendiente de publicar');
        expect(await readWords('/creditos')).toContain('La lista de autorías no está disponible en este momento');
      });
      for (const [path, line] of EMPTY)
        test(`${path} shows a readable message`, async () => {
          const main = /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? '';
          expect(main).toContain(line);
        });
      test('shows no section of upcoming events', async () =>
        expect(await read('/inicio')).not.toContain('aria-labelledby="proximos-eventos"'));
    }
    if (style === 'wrapped') {
      test('shows the extra menu with data', async () => expect(await read('/aviso-legal')).toContain('Especiales'));
      test('shows the texts of the language bundle', async () =>
        expect(await read('/aviso-legal')).toContain('Escríbanos'));
      test('shows a section of upcoming events', async () =>
        expect(await read('/inicio')).toContain('aria-labelledby="proximos-eventos"'));
      test('shows two upcoming events in their own layout', ({ visit }) => expectUpcoming(visit, site.gateway.url, 2));
    }

    test('has an extra menu only with extra data', async () => {
      const menus = (await read('/aviso-legal')).match(/name="submenu"/g);
      expect(menus).toHaveLength(['nulls', 'missing', 'empty'].includes(style) ? 2 : 3);
    });

    test('gets the headers of the specification with every call', () => {
      expect(site.api.headers.length).toBeGreaterThan(20);
      for (const headers of site.api.headers) {
        expect(headers.get('content-type')).toBe('application/json');
        expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
        expect(headers.get('x-xsrf-token')).toBeNull();
      }
    });
  });

test.describe('a home page with 1 upcoming event', () => {
  test.beforeAll(() => site.api.answerAs('wrapped', 1));
  test('shows it in its own layout', ({ visit }) => expectUpcoming(visit, site.gateway.url, 1));
});

test.describe('a home page with 4 causes', () => {
  test.beforeAll(() => site.api.answerAs('wrapped', 4));
  test('shows them two by two', async ({ visit }) => {
    const { page } = await visit('/inicio', { siteUrl: site.gateway.url, viewport: { width: 1440, height: 900 } });
    const causes = page.locator('section[aria-labelledby=que-impulsamos] li');
    const tops = await causes.evaluateAll((all) => all.map((cause) => Math.round(cause.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual([2, 2]);
  });
});

// The last one, since after invalid responses the gateway calls the content API less often.
test.describe('a content API that returns arrays instead of objects', () => {
  test.beforeAll(() => site.api.answerAs('arrays'));

  test('gives a readable page at each address', async () => {
    for (const path of PATHS) {
      const response = await fetch(site.gateway.url + path);
      const html = await response.text();
      expect([200, 404, 503], path).toContain(response.status);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(
        /<h1[^>]*>([\s\S]*?)<\/h1>/
          .exec(html)?.[1]
          ?.replace(/<[^>]+>/g, '')
          .trim(),
        path,
      ).not.toBe('');
      expect(stripCode(html), path).not.toMatch(NEVER);
    }
  });
});
