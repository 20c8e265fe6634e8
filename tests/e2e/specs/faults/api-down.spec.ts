import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, visit } from '../../src/browser.ts';
import { findFreePort } from '../../src/free-port.ts';
import { startShell } from '../../src/start-shell.ts';

useBrowser();

describe('while the content API is down', () => {
  let shell: Awaited<ReturnType<typeof startShell>>;
  beforeAll(async () => {
    shell = await startShell({ API_BASE: `http://127.0.0.1:${await findFreePort()}` });
  });
  afterAll(() => shell.stop());

  const EXPECTED = [/status of 503/, /Failed to load resource/];

  it.each(['/noticias', '/eventos/uno', '/patronato', '/formacion/becas', '/transparencia'])(
    '%s is a 503 inside the frame, to be tried again',
    (path) =>
      visit(
        path,
        async ({ page, status }) => {
          expect(status).toBe(503);
          expect(await page.locator('h1').innerText()).toBe('Página no disponible');
          expect(await page.getByRole('link', { name: 'Reintentar' }).getAttribute('href')).toBe(path);
          expect(await page.locator('header nav a').count()).toBeGreaterThan(10);
          expect(await page.locator('footer').innerText()).toContain('Todos los derechos reservados.');
        },
        { siteUrl: shell.url, expected: EXPECTED, javaScriptEnabled: false },
      ),
  );

  it('says when to come back', async () => {
    const response = await fetch(`${shell.url}/noticias`);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  it.each(['/inicio', '/contacto', '/aviso-legal', '/politica-de-cookies', '/busqueda'])(
    '%s stands on its own',
    (path) =>
      visit(path, async ({ status }) => expect(status).toBe(200), {
        siteUrl: shell.url,
        expected: EXPECTED,
        javaScriptEnabled: false,
      }),
  );
});
