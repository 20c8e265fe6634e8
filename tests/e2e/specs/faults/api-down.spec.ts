import { findFreePort } from '@site/base/processes/free-ports';
import { startShell } from '../../src/start-shell.ts';
import { expect, test } from '../../src/test.ts';

test.describe('while the content API is down', () => {
  let shell: Awaited<ReturnType<typeof startShell>>;
  test.beforeAll(async () => {
    shell = await startShell({ API_BASE: `http://127.0.0.1:${await findFreePort()}` });
  });
  test.afterAll(() => shell.stop());

  const EXPECTED = [/status of 503/, /Failed to load resource/];

  for (const path of ['/noticias', '/eventos/uno', '/patronato', '/formacion/becas', '/transparencia'])
    test(`${path} is a 503 inside the frame with a link to retry`, async ({ visit }) => {
      const { page, status } = await visit(path, { siteUrl: shell.url, expected: EXPECTED, javaScriptEnabled: false });
      expect(status).toBe(503);
      expect(await page.locator('h1').innerText()).toBe('Página no disponible');
      expect(await page.getByRole('link', { name: 'Reintentar' }).getAttribute('href')).toBe(path);
      expect(await page.locator('header nav a').count()).toBeGreaterThan(10);
      expect(await page.locator('footer').innerText()).toContain('Todos los derechos reservados.');
    });

  test('a 503 has a Retry-After header', async () => {
    const response = await fetch(`${shell.url}/noticias`);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  for (const path of ['/inicio', '/contacto', '/aviso-legal', '/politica-de-cookies', '/busqueda'])
    test(`${path} is served without the API`, async ({ visit }) => {
      const { status } = await visit(path, {
        siteUrl: shell.url,
        expected: EXPECTED,
        javaScriptEnabled: false,
      });
      expect(status).toBe(200);
    });
});
