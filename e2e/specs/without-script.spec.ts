import { expect, it } from 'vitest';
import { useBrowser, visit } from '../src/browser.ts';
import { SCREENS } from '../src/screens.ts';

useBrowser();

it.each(SCREENS)('$path reads without a script', ({ path, title, h1, shows }) =>
  visit(
    path,
    async ({ page, status }) => {
      expect(status).toBe(200);
      expect(await page.title()).toBe(title);
      expect(await page.locator('h1').allTextContents()).toEqual([h1]);
      const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
      for (const shown of shows) expect(text).toContain(shown);
      expect(await page.locator('header nav a').count()).toBeGreaterThan(10);
      expect(await page.locator('footer').innerText()).toContain(
        `© ${new Date().getFullYear()} Fundación de Prueba. Todos los derechos reservados.`,
      );
    },
    { javaScriptEnabled: false },
  ),
);
