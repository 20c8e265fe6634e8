import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { backdateContactForm, fillInMessage } from '../../src/contact-form.ts';
import { NEWEST_YEAR } from '../../src/fixture/news-events.ts';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ sharesTabs: true });

for (const { path, title, h1, shows } of SCREENS)
  test(`${path} works without JavaScript`, async ({ visit }) => {
    const { page, status } = await visit(path, { javaScriptEnabled: false });
    expect(status).toBe(200);
    expect(await page.title()).toBe(title);
    expect(await page.locator('h1').allTextContents()).toEqual([h1]);
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const shown of shows) expect(text).toContain(shown);
    expect(await page.locator('header nav a').count()).toBeGreaterThan(10);
    expect(await page.getByRole('contentinfo').innerText()).toContain(
      `© ${new Date().getFullYear()} Fundación de Prueba. Todos los derechos reservados.`,
    );
  });

/** Journeys of visitors across pages. Other tests cover the forms and lists in detail, with and without JavaScript. */
test.describe('without JavaScript a visitor', () => {
  test.use({ javaScriptEnabled: false });
  const h1 = (page: Page) => page.locator('h1').innerText();
  const shown = async (page: Page) => (await page.locator('main').innerText()).replace(/\s+/g, ' ');

  for (const width of [360, 1280])
    test(`opens a page through the menus and returns through breadcrumbs, at ${width} px`, async ({ visit }) => {
      const { page } = await visit('/inicio', { viewport: { width, height: 740 } });
      if (width === 360) await page.locator('header summary', { hasText: 'Menú' }).click();
      await page.locator('header summary', { hasText: 'Nuestro trabajo' }).click();
      await page.locator('header').getByRole('link', { name: 'Formación', exact: true }).click();
      await page.locator('main').getByRole('link', { name: 'Becas', exact: true }).click();
      expect(await h1(page)).toBe('Becas');
      await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').last().click();
      expect(await h1(page)).toBe('Formación');
      await page.getByRole('link', { name: 'Fundación de Prueba, inicio' }).click();
      expect(new URL(page.url()).pathname).toBe('/inicio');
    });

  test('scrolls the slides, and sees every logo standing still', async ({ visit }) => {
    const { page } = await visit('/inicio');
    const strip = page.locator('section[aria-roledescription=carrusel] > div:has(> ul)');
    const positions = () =>
      strip.locator('li').evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().x)));
    const before = await positions();
    expect(before[0]).toBe(0);
    await strip.hover();
    await page.mouse.wheel(1_500, 0);
    await expect.poll(async () => (await positions())[1]).toBe(0);
    await strip.getByRole('link', { name: 'Ver la agenda' }).click();
    expect(await h1(page)).toBe('Eventos');
    await page.goBack();
    const logos = page.locator('section[aria-labelledby=colaboradores] img:visible');
    const widths = await logos.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().right));
    expect(widths).toHaveLength(3);
    expect(Math.max(...widths)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  test('searches, filters by type, changes pages and opens a result', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await page.locator('header input[name=fields]').fill('cuerpo');
    await page.locator('header input[name=fields]').press('Enter');
    expect(await h1(page)).toBe('Resultados');
    await page
      .getByRole('link', { name: /^Noticias/ })
      .and(page.locator('main a'))
      .click();
    await page.getByRole('link', { name: 'Página 2' }).click();
    expect(await shown(page)).toContain('20 resultados. Mostrando del 7 al 12');
    await page.locator('main article a').first().click();
    expect(await h1(page)).toMatch(/^Noticia \d+ sobre la restauración$/);
  });

  for (const { path, choice, summary, isToggle } of [
    { path: '/noticias', choice: String(NEWEST_YEAR), summary: '5 resultados.' },
    { path: '/eventos', choice: 'Próximos', summary: '8 resultados.', isToggle: true },
  ])
    test(`filters ${path} and changes pages`, async ({ visit }) => {
      const { page } = await visit(path);
      await page.getByRole('link', { name: 'Última' }).first().click();
      expect(page.url()).toContain('pagina=');
      if (isToggle) await page.getByLabel(choice).check();
      else await page.getByLabel('Año').selectOption({ label: choice });
      await page.locator('main').getByRole('button', { name: 'Buscar' }).click();
      expect(page.url()).not.toContain('pagina=');
      expect(await shown(page)).toContain(summary);
      await page.locator('main').getByRole('searchbox').fill('nada de nada');
      await page.locator('main').getByRole('button', { name: 'Buscar' }).click();
      expect(await shown(page)).toContain('0 resultados.');
    });

  test('opens images, documents and the video of a page', async ({ visit }) => {
    const { page, foreign } = await visit('/noticias/noticia-1', { elsewhere: true });
    const document = await page.locator('main a[href^="/downloads/"]').first().getAttribute('href');
    const file = await page.request.get(new URL(document ?? '', page.url()).href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.locator('main iframe').scrollIntoViewIfNeeded();
    await page
      .frameLocator('main iframe')
      .getByRole('link', { name: /Ver el vídeo/ })
      .click();
    await expect.poll(() => foreign).toEqual([expect.stringContaining('youtube-nocookie.com/embed/abcdefghijk')]);
    await page.locator('main figure a').nth(1).click();
    await page.waitForURL(/\/images\/vino\.[0-9a-f]{10}\.jpg$/);
  });

  test('reads a document in the page, on a phone that shows no PDF', async ({ visit }) => {
    const { page } = await visit('/transparencia', { viewport: { width: 360, height: 740 } });
    const picture = page.getByRole('img', { name: 'Página 1 de 1, ampliada' });
    expect(await picture.count()).toBe(0);
    await page.locator('main summary', { hasText: 'Leer aquí: Estatutos' }).click();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
    const { width = 0 } = (await picture.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(240);
  });

  test('reads a document beside an article', async ({ visit }) => {
    const { page } = await visit('/carta-del-presidente', { javaScriptEnabled: false });
    await page.locator('main summary', { hasText: 'Leer aquí' }).first().click();
    const leaf = page.locator('main details img').first();
    await leaf.scrollIntoViewIfNeeded();
    await expect.poll(() => leaf.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(500);
  });

  test('changes pages of related news and of long lists', async ({ visit }) => {
    const { page } = await visit('/formacion');
    const related = page.locator('section', { has: page.getByRole('heading', { name: 'Noticias relacionadas' }) });
    const first = await related.locator('article').first().innerText();
    await related.getByRole('link', { name: 'Página 2' }).click();
    expect(await related.locator('article').first().innerText()).not.toBe(first);
    await page.goto(new URL('/transparencia', page.url()).href);
    expect(await page.locator('section[aria-labelledby=planes] li a[href^="/downloads/"]').count()).toBe(15);
    await page.getByRole('link', { name: '30', exact: true }).click();
    expect(await page.locator('section[aria-labelledby=planes] li a[href^="/downloads/"]').count()).toBe(17);
  });

  test('sends a message to the foundation', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await page.getByRole('link', { name: 'Contacta', exact: true }).click();
    await fillInMessage(page, { name: 'Ana', mail: 'ana@correo.example', content: `Sin guion ${randomUUID()}` });
    await backdateContactForm(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect(await page.getByRole('status').innerText()).toContain('Hemos recibido tu mensaje');
    expect(await page.getByLabel('Tu mensaje').inputValue()).toBe('');
  });

  test('answers the cookie banner, and changes the answer', async ({ visit }) => {
    const { page } = await visit('/noticias?pagina=2');
    const banner = page.getByRole('region', { name: 'Aviso de cookies' });
    await banner.getByRole('link', { name: 'Más información' }).click();
    expect(await h1(page)).toBe('Política de cookies');
    await page.goBack();
    await banner.getByRole('button', { name: 'Rechazar' }).click();
    await expect(banner).toHaveCount(0);
    expect(page.url()).toContain('/noticias?pagina=2');
    await page.getByRole('button', { name: 'Configurar cookies' }).click();
    await banner.getByRole('button', { name: 'Vale' }).click();
    await expect(banner).toHaveCount(0);
    expect(page.url()).toContain('/noticias?pagina=2');
  });

  test('finds links to other pages at an address that does not exist', async ({ visit }) => {
    const { page, status } = await visit('/no/existe', { javaScriptEnabled: false, expected: [/status of 404/] });
    expect(status).toBe(404);
    await page.locator('main').getByRole('link', { name: 'Eventos' }).click();
    expect(await h1(page)).toBe('Eventos');
  });
});
