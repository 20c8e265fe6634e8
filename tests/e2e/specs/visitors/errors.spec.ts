import { expect, test } from '../../src/test.ts';
import { type OpenVisit, untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

const NOT_FOUND = [/status of 404/];

test.describe('an address that does not exist', () => {
  for (const path of [
    '/nada',
    '/noticias/no-existe',
    '/eventos/no-existe',
    '/formacion/no-existe',
    '/formacion/a/b/c/d/e/f',
    '/proyectos/no-existe',
    '/aportaciones-de-los-patronos/no-existe',
    '/aportaciones-de-los-patronos/libros/no-existe',
    '/e/no-existe',
    '/downloads/no-existe.pdf',
    '/images/no-existe.0123456789.jpg?w=480',
  ])
    test(`${path} is a 404 in Spanish inside the frame`, async ({ visit }) => {
      const { page, status } = await visit(path, { expected: NOT_FOUND });
      expect(status).toBe(404);
      expect(await page.locator('h1').innerText()).toBe('Página no encontrada');
      expect(await page.title()).toBe('Fundación de Prueba - Página no encontrada');
      expect(await page.locator('header nav').count()).toBe(1);
      await untilHydrated(page);
      expect(await page.locator('h1').innerText()).toBe('Página no encontrada');
    });

  for (const path of ['/noticias/%00', '/noticias/..%2f..%2fetc%2fpasswd'])
    test(`${path} is invalid and refused in Spanish`, async () => {
      const answer = await fetch(workerSite().url + path);
      expect([answer.status, await answer.text()]).toEqual([400, 'Petición no válida.']);
    });

  test('shows the error page without a new document too', async ({ visit }) => {
    const { page } = await visit('/inicio', { expected: [...NOT_FOUND, /\/api\/noticias\/no-existe: status 404/] });
    await untilHydrated(page);
    await page.evaluate(() => {
      history.pushState({}, '', '/noticias/no-existe');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.locator('h1', { hasText: 'Página no encontrada' }).waitFor();
    expect(await page.title()).toBe('Fundación de Prueba - Página no encontrada');
  });
});

test('a file that has moved or was withdrawn is a page to visitors and an error to programs', async ({ visit }) => {
  const moved = await visit('/downloads/plan-2019.pdf');
  expect(new URL(moved.page.url()).pathname).toBe('/transparencia');
  const gone = await visit('/images/antigua.jpg', { expected: [/status of 410/] });
  expect(gone.status).toBe(410);
  expect(await gone.page.locator('h1').innerText()).toBe('Contenido retirado');
  for (const path of ['/downloads/plan-2019.pdf', '/images/antigua.jpg'])
    expect((await fetch(workerSite().url + path)).status).toBe(404);
});

test.describe('a link within the site', () => {
  for (const [address, heading] of [
    ['/actualidad', 'Noticias'],
    ['/tienda', 'Contenido retirado'],
  ] as const)
    test(`to ${address} opens the same page as its document, ${heading}, and leads back`, async ({ visit }) => {
      // Pointing at the link requests the page's data, which does not exist.
      const { page } = await visit('/quienes-somos', { expected: [/status of 404/, /status of 410/] });
      await untilHydrated(page);
      await page.locator('main h1').evaluate((title, href) => {
        title.after(Object.assign(document.createElement('a'), { href, textContent: 'Enlace' }));
      }, address);
      await page.getByRole('link', { name: 'Enlace', exact: true }).click();
      await page.locator('h1', { hasText: heading }).waitFor();
      await page.goBack();
      await page.locator('h1', { hasText: 'Quiénes somos' }).waitFor();
    });

  /** Opens the news and follows a link to a section whose files cannot be loaded. */
  async function followBrokenLink(visit: OpenVisit, siteIsReached: boolean) {
    const { page } = await visit('/readyz', { saveData: true, expected: [/./] });
    // As in a private window of Firefox, which has no service workers.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }),
    );
    await page.goto(`${workerSite().url}/noticias`);
    await untilHydrated(page);
    await page.route('**/mfe-search-contact/**', (route) => route.abort());
    if (!siteIsReached)
      await page.route('**/contacto', (route) =>
        route.request().method() === 'HEAD' ? route.abort() : route.continue(),
      );
    await page.locator('footer').getByRole('link', { name: 'Contacto', exact: true }).click();
    return page;
  }

  test('whose files no longer exist opens its document', async ({ visit }) => {
    const page = await followBrokenLink(visit, true);
    // The server-rendered page works without the section's files.
    await page.locator('h1', { hasText: 'Contacto' }).waitFor();
  });

  test('whose page cannot be shown loads its document on retry', async ({ visit }) => {
    const page = await followBrokenLink(visit, false);
    await page.locator('h1', { hasText: 'Página no disponible' }).waitFor();
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await page.locator('h1', { hasText: 'Contacto' }).waitFor();
  });
});

test('a page is opened once, and works, while the table of sections cannot be fetched', async ({ visit }) => {
  const { page, requests } = await visit('/readyz', { expected: [/status of 503/] });
  await page.route('**/releases/sets/**', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${workerSite().url}/noticias/noticia-1`);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((address) => address === '/noticias/noticia-1')).toHaveLength(1);
  await page.locator('footer').getByRole('link', { name: 'Contacto' }).click();
  await page.getByLabel('Tu mensaje').waitFor();
});

test.describe('an invalid query', () => {
  for (const path of [
    '/noticias?anio=abcd&pagina=-3',
    '/noticias?pagina=999999999999999999999',
    '/eventos?proximos=quizá&anio=1',
    '/noticias?texto=%00',
    '/noticias?pagina=%E0%A4%A',
    '/formacion?noticias=x&eventos=-1',
  ])
    test(`${path} shows the list`, async ({ visit }) => {
      const { status, page } = await visit(path);
      expect(status).toBe(200);
      await expect(page.locator('main article')).not.toHaveCount(0);
    });

  for (const query of ['offset=-1', 'limit=x', 'filter={', 'filter=[{"field":"nada","value":"x"}]'])
    test(`is a 400 with a problem document from the API: ${query}`, async () => {
      const response = await fetch(`${workerSite().url}/api/noticias?${query}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 400 });
    });
});
