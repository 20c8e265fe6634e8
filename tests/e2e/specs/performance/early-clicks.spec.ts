import { expect, inject, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';

useBrowser();

/** Holds the application's scripts back, as a slow line would, until the test lets them through. */
async function withSlowScripts(
  path: string,
  look: (page: import('playwright-core').Page, arrive: () => void) => Promise<void>,
): Promise<void> {
  await visit('/readyz', async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/(?:assets|releases)\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(inject('siteUrl') + path);
    await look(page, arrive);
  });
}

it('opens the lightbox that was asked for before the application was there', () =>
  withSlowScripts('/noticias/noticia-1', async (page, arrive) => {
    await page.locator('main figure a').nth(1).click();
    expect(new URL(page.url()).pathname).toBe('/noticias/noticia-1');
    arrive();
    await page.getByRole('dialog', { name: 'Visor de imágenes' }).getByText('2 de 4').waitFor();
  }));

it('keeps what was typed before the application was there', () =>
  withSlowScripts('/contacto', async (page, arrive) => {
    await page.getByLabel('Tu mensaje').fill('Escrito antes de tiempo');
    arrive();
    await untilHydrated(page);
    expect(await page.getByLabel('Tu mensaje').inputValue()).toBe('Escrito antes de tiempo');
  }));

it('never makes a link wait', () =>
  withSlowScripts('/inicio', async (page) => {
    await page.locator('header').getByRole('link', { name: 'Eventos' }).click();
    await page.waitForURL('**/eventos');
  }));
