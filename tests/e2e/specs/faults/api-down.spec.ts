import { findFreePort } from '@site/base/processes/free-ports';
import { backdateContactForm, fillInMessage } from '../../src/contact-form.ts';
import { findMissingHeaders } from '../../src/requests/security-headers.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';

test.describe('while the content API is down', () => {
  test.use({ sharesTabs: true });

  let gateway: StartedGateway;
  test.beforeAll(async () => {
    gateway = await startGateway({ API_BASE: `http://127.0.0.1:${await findFreePort()}`, LOG_LEVEL: 'debug' });
  });
  test.afterAll(() => gateway.stop());

  const EXPECTED = [/status of 503/, /Failed to load resource/];

  for (const path of ['/noticias', '/eventos/uno', '/patronato', '/formacion/becas', '/transparencia'])
    test(`${path} is a 503 inside the frame with a link to retry`, async ({ visit }) => {
      const { page, status } = await visit(path, {
        siteUrl: gateway.url,
        expected: EXPECTED,
        javaScriptEnabled: false,
      });
      expect(status).toBe(503);
      expect(await page.locator('h1').innerText()).toBe('Página no disponible');
      expect(await page.getByRole('link', { name: 'Reintentar' }).getAttribute('href')).toBe(path);
      expect(await page.locator('header nav a').count()).toBeGreaterThan(10);
      expect(await page.locator('footer').innerText()).toContain('Todos los derechos reservados.');
    });

  test('a 503 has a Retry-After header', async () => {
    const response = await fetch(`${gateway.url}/noticias`);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  for (const path of ['/inicio', '/contacto', '/aviso-legal', '/politica-de-cookies', '/busqueda'])
    test(`${path} is served without the API`, async () => {
      const page = await fetch(gateway.url + path);
      expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<h1[\s\S]*<footer/)]);
    });

  for (const path of ['/noticias', '/api/noticias'])
    test(`${path} is unavailable (503) and carries every header`, async () => {
      const { headers, status } = await fetch(gateway.url + path);
      expect([status, findMissingHeaders(headers)]).toEqual([503, []]);
    });

  test('the contact form keeps typed text, and none of it is logged', async ({ visit }) => {
    const { page } = await visit('/contacto', {
      siteUrl: gateway.url,
      javaScriptEnabled: false,
      expected: [/status of 503/],
    });
    await fillInMessage(page, { name: 'Ana Secreta', mail: 'ana@secreto.example', content: 'Cosa secreta' });
    await backdateContactForm(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('No hemos podido enviar el mensaje');
    expect(await page.getByLabel('Tu mensaje').inputValue()).toBe('Cosa secreta');
    const call = new URLSearchParams({ name: 'Ana Secreta', mail: 'ana@secreto.example', content: 'Cosa secreta' });
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await fetch(`${gateway.url}/api/mail?${call}`, { headers })).status).toBe(503);
    await expect.poll(gateway.output).toContain('/api/mail');
    expect(gateway.output()).not.toMatch(/secret/i);
  });
});
