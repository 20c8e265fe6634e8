import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/**
 * Imitates the translators of browsers: replaces each text, including later ones, by an element with its translation.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) return;
      const translation = document.createElement('font');
      translation.textContent = text.data.toUpperCase();
      text.replaceWith(translation);
    };
    const replaceIn = (root: Node) => {
      if (root instanceof Text) return replace(root);
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) replace(text);
    };
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test('a page that the browser translates keeps working and shows current results', async ({ visit }) => {
  const { page } = await visit('/noticias');
  await untilHydrated(page);
  await translate(page);
  const count = page.locator('main [role=status]');
  await expect(count).toHaveText(/20 RESULTADOS.*DEL 1 AL 6/);
  await page.locator('main').getByRole('link', { name: 'Página 2' }).first().click();
  await expect(count).toHaveText(/DEL 7 AL 12/);
  await page.locator('main input[name=texto]').fill('noticia 1');
  await page.locator('main input[name=texto]').press('Enter');
  await expect(count).not.toHaveText(/20 RESULTADOS/);
  await expect(count).not.toHaveText(/DEL 7/);
  await page.locator('main article a').first().click();
  await page.locator('main figure a').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 DE');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('NOTICIAS');
  await page.locator('header input[name=fields]').fill('restaruacion');
  await page.locator('header input[name=fields]').press('Enter');
  await expect(page.locator('main')).toContainText('RESTARUACION');
  await page.locator('main form input[name=fields]').fill('zzzzqqq');
  await page.locator('main form button').click();
  await expect(page.locator('main')).toContainText('ZZZZQQQ');
  await expect(page.locator('main')).not.toContainText('RESTARUACION');
  await page.locator('footer').getByRole('link', { name: 'CONTACTO', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('CONTACTO');
  await page.getByRole('button', { name: 'RECHAZAR' }).click();
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toHaveCount(0);
  await page.locator('header a[aria-label$=inicio]').click();
  await page.getByRole('button', { name: 'Diapositiva siguiente' }).click();
});

test('a translated page shows the sentences on the results of each search', async ({ visit }) => {
  const { page } = await visit('/busqueda?fields=noticia+teatro');
  await untilHydrated(page);
  await translate(page);
  const main = page.locator('main');
  await expect(main).toContainText('NO HAY RESULTADOS CON TODAS LAS PALABRAS');
  const search = async (text: string) => {
    await main.locator('form input[name=fields]').fill(text);
    await main.locator('form input[name=fields]').press('Enter');
  };
  await search('texto fundador');
  await expect(main).toContainText('TODAS LAS PALABRAS; LOS DEMÁS');
  await search('restaruacion');
  await expect(main).toContainText('NO HAY RESULTADOS DE «RESTARUACION».');
  await search('notisia');
  await expect(main).toContainText('NO HAY RESULTADOS DE «NOTISIA».');
  await search('zzzqqq');
  await expect(main).toContainText('NADA DE «ZZZQQQ»');
  await search('zzzwww');
  await expect(main).toContainText('NADA DE «ZZZWWW»');
});

// React marks the border of two texts in one element with a comment. It updates such texts one by one, which has no
// effect, or fails, when a translator has replaced them.
test('a page whose content changes in place has no element with two texts side by side', async () => {
  const searches = ['restauracion', 'restaruacion', 'zzzqqq'];
  const paths = [
    ...searches.map((text) => `/busqueda?fields=${text}`),
    ...['/noticias', '/noticias?texto=zzz', '/eventos', '/transparencia', '/formacion', '/investigacion'],
    ...['/actividades-artisticas-y-culturales/musica', '/aportaciones-de-los-patronos/libros'],
  ];
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(workerSite().url + path)).text();
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    for (const [part] of main.matchAll(/[^<>]*<!-- -->[^<>]*/g)) found.push(`${path}: ${part}`);
  }
  expect(found).toEqual([]);
});

/** Changes that browsers and their extensions make to a page before its scripts run. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'the browser has translated': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const translation = document.createElement('font');
      translation.textContent = text.data;
      text.replaceWith(translation);
    }
  },
  'a password manager has changed': () => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'));
  },
};

for (const [title, change] of Object.entries(CHANGES))
  test(`a page that ${title} before hydration still shows its text`, async ({ visit }) => {
    // React reports that it renders the page again.
    const { page } = await visit('/contacto', { expected: [/Minified React error #418/] });
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
    for (const path of ['/inicio', '/quienes-somos', '/contacto']) {
      await page.goto(new URL(path, page.url()).href);
      const heading = await page.locator('h1').innerText();
      const text = await page.locator('main p').last().innerText();
      await untilHydrated(page);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.locator('main p').last()).toHaveText(text);
    }
  });
