import { describe, expect, inject, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';
import { SCRIPT_MODES } from '../../src/script-modes.ts';
import { startShell } from '../../src/start-shell.ts';

useBrowser();

it('leads from / to /inicio', async () => {
  const response = await fetch(inject('siteUrl'), { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/inicio']);
});

it('has header and footer as the specification names them', () =>
  visit('/inicio', async ({ page }) => {
    const links = (selector: string) =>
      page.locator(selector).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(await page.locator('header').innerText()).toContain('Si quieres saber más ¡síguenos!');
    expect(await links('header nav a')).toEqual([
      ...['/quienes-somos', '/el-fundador', '/carta-del-presidente', '/patronato'],
      ...['/aportaciones-de-los-patronos', '/transparencia'],
      ...['/actividades-artisticas-y-culturales', '/restauracion-del-patrimonio', '/formacion', '/investigacion'],
      ...['/colaboraciones-sociales', '/proyectos', '/e/especial'],
      ...['/noticias', '/eventos', '/la-ciudad-de-requena'],
    ]);
    expect(await links('footer a')).toEqual([
      ...['https://www.instagram.com/prueba', 'https://www.youtube.com/@prueba', 'https://twitter.com/prueba'],
      ...['mailto:uno@prueba.example', 'mailto:dos@prueba.example', '/contacto'],
      ...['/politica-de-cookies', '/aviso-legal', '/accesibilidad', '/creditos', '/contacto'],
    ]);
    const footer = await page.locator('footer').innerText();
    for (const heading of [
      'Si quieres saber mas ¡Síguenos!',
      'Puedes contactar con nosotros',
      'También puedes colaborar con nosotros',
    ])
      expect(footer).toContain(heading);
  }));

describe.each(SCRIPT_MODES)('the search box $mode', ({ javaScriptEnabled }) => {
  it('leads to the results, only with a text', () =>
    visit(
      '/contacto',
      async ({ page }) => {
        if (javaScriptEnabled) await untilHydrated(page);
        // Not by its role: it becomes a combobox as soon as the code of its suggestions has come.
        const box = page.locator('header').getByLabel('Texto que buscar');
        for (const nothing of ['', '   ']) {
          await box.fill(nothing);
          await box.press('Enter');
          expect(new URL(page.url()).pathname).toBe('/contacto');
        }
        await box.fill('restaruacion');
        await page.locator('header').getByRole('button', { name: 'Buscar' }).click();
        await page.waitForURL('**/busqueda?fields=restaruacion');
        await page.locator('main article').first().waitFor();
        expect(await page.locator('main article').count()).toBe(6);
        expect(await page.locator('main mark').count()).toBeGreaterThan(0);
        expect(await page.locator('main').innerText()).toContain('restauración');
      },
      { javaScriptEnabled },
    ));
});

describe.each(SCRIPT_MODES)('the cookie banner $mode', ({ javaScriptEnabled }) => {
  it('asks, remembers for 30 days, and can be asked again', () =>
    visit(
      '/noticias?pagina=2',
      async ({ page }) => {
        if (javaScriptEnabled) await untilHydrated(page);
        const banner = page.getByRole('region', { name: 'Aviso de cookies' });
        expect(await banner.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(220, 20, 60)');
        expect(await banner.getByRole('link', { name: 'Más información' }).getAttribute('href')).toBe(
          '/politica-de-cookies',
        );
        expect(await page.context().cookies()).toEqual([]);
        await banner.getByRole('button', { name: 'Rechazar' }).click();
        await banner.waitFor({ state: 'detached' });
        const [cookie] = await page.context().cookies();
        expect([cookie?.name, cookie?.value]).toEqual(['consentimiento', 'rechazar.classic-1']);
        expect(((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
        expect(page.url()).toContain('/noticias?pagina=2');
        await page.reload();
        expect(await banner.count()).toBe(0);
        if (javaScriptEnabled) await untilHydrated(page);
        await page.getByRole('button', { name: 'Configurar cookies' }).click();
        await banner.getByRole('button', { name: 'Vale' }).click();
        await banner.waitFor({ state: 'detached' });
        expect((await page.context().cookies())[0]?.value).toBe('vale.classic-1');
        await page.getByRole('button', { name: 'Retirar el consentimiento' }).click();
        await expect.poll(async () => (await page.context().cookies())[0]?.value).toBe('rechazar.classic-1');
        expect(await banner.count()).toBe(0);
        await expect.poll(() => page.getByRole('button', { name: 'Retirar el consentimiento' }).count()).toBe(0);
      },
      { javaScriptEnabled },
    ));
});

describe.each(SCRIPT_MODES)('the menus $mode', ({ javaScriptEnabled }) => {
  it.each([
    { width: 360, height: 700 },
    { width: 1280, height: 800 },
  ])('open and lead on at $width px', (viewport) =>
    visit(
      '/inicio',
      async ({ page }) => {
        if (javaScriptEnabled) await untilHydrated(page);
        if (viewport.width < 500) await page.locator('header summary', { hasText: 'Menú' }).click();
        await page.locator('header summary', { hasText: 'La Fundación' }).click();
        await page.locator('header a[href="/patronato"]').click();
        await page.waitForURL('**/patronato');
        await page.locator('h1', { hasText: 'La Fundación' }).waitFor();
        expect(await page.locator('header a[aria-current=page]').getAttribute('href')).toBe('/patronato');
        expect(await page.locator('header details[open] a[href="/patronato"]:visible').count()).toBe(0);
      },
      { javaScriptEnabled, viewport },
    ),
  );
});

it('scrolls to the top and moves the focus to the heading', () =>
  visit('/noticias', async ({ page }) => {
    await untilHydrated(page);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('footer').getByRole('link', { name: 'Aviso legal' }).click();
    await page.locator('h1', { hasText: 'Aviso legal' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Aviso legal');
  }));

describe('the message of the cookie banner', () => {
  const read = (siteUrl: string, see: (text: string) => void) =>
    visit(
      '/aviso-legal',
      async ({ page }) => see(await page.getByRole('region', { name: 'Aviso de cookies' }).innerText()),
      { siteUrl },
    );

  it('says what the specification says, or what the law accepts', async () => {
    await read(inject('siteUrl'), (text) => {
      expect(text).toContain('solo utiliza cookies de análisis');
      expect(text).toContain('No se guardan datos personales con fines publicitarios');
      expect(text).toContain('Si continúa navegando, entendemos que acepta su uso.');
    });
    const shell = await startShell({ CONSENT_MODE: 'explicit', API_BASE: inject('apiUrl') });
    try {
      await read(shell.url, (text) => {
        expect(text).toContain('No se utilizarán si no las acepta.');
        expect(text).not.toContain('continúa navegando');
      });
    } finally {
      await shell.stop();
    }
  });
});
