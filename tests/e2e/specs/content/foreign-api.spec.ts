import { type AnswerStyle, startForeignApi } from '../../src/content-apis/foreign-api.ts';
import { NEVER, useForeignSite } from '../../src/content-apis/use-foreign-site.ts';
import { startShell } from '../../src/start-shell.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

const PATHS = [
  ...['/inicio', '/noticias', '/noticias/n1', '/eventos', '/eventos/e1', '/patronato', '/contacto'],
  ...['/carta-del-presidente', '/el-fundador', '/quienes-somos', '/transparencia', '/formacion', '/formacion/p1/s1'],
  ...['/actividades-artisticas-y-culturales', '/proyectos', '/proyectos/p1', '/la-ciudad-de-requena', '/e/x1'],
  ...['/aportaciones-de-los-patronos', '/aportaciones-de-los-patronos/a1', '/aportaciones-de-los-patronos/a1/b1'],
  ...['/busqueda?fields=x', '/aviso-legal', '/politica-de-cookies', '/accesibilidad', '/creditos'],
];

/** Everything of a page that is read or read aloud: texts, and attributes without addresses of code. */
const toWhatIsSaid = (html: string) => html.replace(/<script[\s\S]*?<\/script>|integrity="[^"]*"/g, '');

/** Pages with nothing to show, and the line for people that stands there instead. */
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

test.describe('a content API that answers with arrays where objects belong', () => {
  const site = useForeignSite('arrays');

  test('has a page for people at each address', async () => {
    for (const path of PATHS) {
      const response = await fetch(site.shell.url + path);
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
      expect(toWhatIsSaid(html), path).not.toMatch(NEVER);
    }
  });
});

const STYLES: readonly AnswerStyle[] = ['bare', 'wrapped', 'nulls', 'missing', 'extras', 'empty'];

for (const style of STYLES)
  test.describe(`a content API whose answers are ${style}`, () => {
    const site = useForeignSite(style);

    test('serves every screen, and nothing reads as a mistake', async () => {
      for (const path of PATHS) {
        const response = await fetch(site.shell.url + path);
        const html = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
        // No heading and no link without words, whatever has no title.
        for (const [name] of html.matchAll(/<(h[1-6])\b[^>]*>[\s\S]*?<\/\1>/g))
          expect([path, name.replace(/<[^>]+>/g, '').trim()]).not.toEqual([path, '']);
        expect(toWhatIsSaid(html), path).not.toMatch(NEVER);
      }
    });

    test('is taken over by the browser without a word', async ({ visit }) => {
      for (const path of ['/inicio', '/noticias', '/formacion/p1/s1']) {
        const { page, leave } = await visit(path, { siteUrl: site.shell.url });
        await untilHydrated(page);
        await leave();
      }
    });

    const read = async (path: string) => toWhatIsSaid(await (await fetch(site.shell.url + path)).text());

    if (style === 'empty') {
      for (const [path, line] of EMPTY)
        test(`${path} says a line for people`, async () => {
          const main = /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? '';
          expect(main).toContain(line);
        });
      test('shows no section of upcoming events', async () =>
        expect(await read('/inicio')).not.toContain('aria-labelledby="proximos-eventos"'));
      test('hides the extra menu without data', async () =>
        expect(await read('/aviso-legal')).not.toContain('Especiales'));
    }
    if (style === 'wrapped') {
      test('shows the extra menu with data', async () => expect(await read('/aviso-legal')).toContain('Especiales'));
      test('shows the texts of the language bundle', async () =>
        expect(await read('/aviso-legal')).toContain('Escríbanos'));
      test('shows a section of upcoming events', async () =>
        expect(await read('/inicio')).toContain('aria-labelledby="proximos-eventos"'));
    }

    test('gets the headers of the specification with every call', () => {
      const calls = site.api.headers.filter((headers) => headers.get('x-request-id'));
      expect(calls.length).toBeGreaterThan(20);
      for (const headers of calls.filter((call) => call.get('content-type'))) {
        expect(headers.get('content-type')).toBe('application/json');
        expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
        expect(headers.get('x-xsrf-token')).toBeNull();
      }
    });
  });

for (const count of [1, 2])
  test.describe(`a home page with ${count} upcoming events`, () => {
    test('shows them in their own layout', async ({ visit }) => {
      const api = await startForeignApi('wrapped', count);
      const shell = await startShell({ API_BASE: api.url });
      try {
        {
          const { page, leave } = await visit('/inicio', {
            siteUrl: shell.url,
            viewport: { width: 1280, height: 800 },
          });
          const section = page.locator('section[aria-labelledby=proximos-eventos]');
          expect(await section.locator('article').count()).toBe(count);
          const third = (await section.locator('ul').boundingBox())?.width ?? 0;
          const first = await section.locator('li').first().boundingBox();
          const left = (await section.locator('ul').boundingBox())?.x ?? 0;
          if (count === 1) expect(first?.width).toBeGreaterThan(third * 0.4);
          if (count === 2) expect((first?.x ?? 0) - left).toBeGreaterThan(50);

          await leave();
        }
      } finally {
        await shell.stop();
        api.server.close();
      }
    });
  });
