import { describe, expect, inject, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';

useBrowser();

const NOT_FOUND = [/status of 404/];

describe('an address that does not exist', () => {
  it.each([
    '/nada',
    '/noticias/no-existe',
    '/eventos/no-existe',
    '/formacion/no-existe',
    '/formacion/a/b/c/d/e/f',
    '/proyectos/no-existe',
    '/aportaciones-de-los-patronos/no-existe',
    '/aportaciones-de-los-patronos/libros/no-existe',
    '/e/no-existe',
  ])('%s is a 404 in Spanish inside the frame', (path) =>
    visit(
      path,
      async ({ page, status }) => {
        expect(status).toBe(404);
        expect(await page.locator('h1').innerText()).toBe('Página no encontrada');
        expect(await page.title()).toBe('Fundación de Prueba - Página no encontrada');
        expect(await page.locator('header nav').count()).toBe(1);
        await untilHydrated(page);
        expect(await page.locator('h1').innerText()).toBe('Página no encontrada');
      },
      { expected: NOT_FOUND },
    ),
  );

  it.each(['/noticias/%00', '/noticias/..%2f..%2fetc%2fpasswd'])(
    '%s is refused in Spanish, since it is none',
    async (path) => {
      const answer = await fetch(inject('siteUrl') + path);
      expect([answer.status, await answer.text()]).toEqual([400, 'Petición no válida.']);
    },
  );

  it('is one as well when it is reached without a new document', () =>
    visit(
      '/inicio',
      async ({ page }) => {
        await untilHydrated(page);
        await page.evaluate(() => {
          history.pushState({}, '', '/noticias/no-existe');
          dispatchEvent(new PopStateEvent('popstate'));
        });
        await page.locator('h1', { hasText: 'Página no encontrada' }).waitFor();
        expect(await page.title()).toBe('Fundación de Prueba - Página no encontrada');
      },
      { expected: [...NOT_FOUND, /\/api\/noticias\/no-existe: status 404/] },
    ));
});

describe('a query that makes no sense', () => {
  it.each([
    '/noticias?anio=abcd&pagina=-3',
    '/noticias?pagina=999999999999999999999',
    '/eventos?proximos=quizá&anio=1',
    '/noticias?texto=%00',
    '/noticias?pagina=%E0%A4%A',
    '/formacion?noticias=x&eventos=-1',
  ])('%s shows the list', (path) => visit(path, async ({ status }) => expect(status).toBe(200)));

  it.each(['offset=-1', 'limit=x', 'filter={', 'filter=[{"field":"nada","value":"x"}]'])(
    'is a 400 with a problem from the API: %s',
    async (query) => {
      const response = await fetch(`${inject('siteUrl')}/api/noticias?${query}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 400 });
    },
  );
});
