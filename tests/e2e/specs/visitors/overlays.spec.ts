import { inEverySize } from '../../src/in-every-size.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ sharesTabs: true });

test.describe('everything that opens over the page is visible', () => {
  test('the suggestions of the search box, each of which can be clicked', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const problems = await inEverySize(page, async () => {
      const field = page.getByRole('search', { name: 'Buscar en el sitio' }).locator('input');
      await field.fill('');
      await field.pressSequentially('restau');
      await page.getByRole('option').first().waitFor();
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('[role=option]')].flatMap((option) => {
          const { left, top, width, height } = option.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return option.contains(found) ? [] : [`${option.textContent} lies under ${found?.outerHTML.slice(0, 80)}`];
        }),
      );
      await field.press('Escape');
      return covered;
    });
    expect(problems).toEqual([]);
  });

  test('the whole image in the lightbox', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1');
    await untilHydrated(page);
    await page.locator('main figure a').first().click();
    await page.locator('dialog img').evaluate((picture: HTMLImageElement) => picture.decode());
    const problems = await inEverySize(page, () =>
      page.locator('dialog img').evaluate((picture) => {
        const inner = picture.getBoundingClientRect();
        const stage = picture.parentElement?.getBoundingClientRect() ?? inner;
        const over = [
          stage.top - inner.top,
          inner.bottom - stage.bottom,
          stage.left - inner.left,
          inner.right - stage.right,
        ];
        return over.some((pixels) => pixels > 0.5) ? [`cut by ${over.map(Math.round)}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });
});

test('the result of sending a message is visible and has the focus', async ({ visit }) => {
  const { page } = await visit('/contacto', { expected: [/status of 422/] });
  await untilHydrated(page);
  const problems = await inEverySize(page, async () => {
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForFunction(() => document.activeElement?.role === 'alert');
    const [top, bottom] = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return [box?.top ?? -1, box?.bottom ?? 0] as const;
    });
    await page.getByLabel('Nombre').focus();
    return top >= 0 && bottom <= (page.viewportSize()?.height ?? 0) ? [] : [`the notice is at ${top}`];
  });
  expect(problems).toEqual([]);
  expect(await page.getByRole('alert').innerText()).toContain('El formulario está vacío');
});

test('on a phone the menu stays visible, and its end can be reached', async ({ visit }) => {
  const { page } = await visit('/la-ciudad-de-requena', { viewport: { width: 360, height: 740 } });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const menu = page.locator('header summary', { hasText: 'Menú' });
  const { y = -1, height = 0 } = (await menu.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  // The header takes at most a tenth of the window.
  expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom)).toBeLessThan(75);
  expect(y + height).toBeLessThan(75);
  // The menu with an open submenu is longer than this window.
  await page.setViewportSize({ width: 360, height: 400 });
  await menu.click();
  for (const summary of await page.locator('header details details summary').all()) await summary.click();
  const last = page.locator('header nav a').last();
  await last.scrollIntoViewIfNeeded();
  expect((await last.boundingBox())?.y).toBeLessThan(400);
  // The scrolling list must not clip the outline of a focused link.
  const room = await last.evaluate((link) => {
    const list = link.closest('details > ul');
    return link.getBoundingClientRect().left - (list?.getBoundingClientRect().left ?? 0);
  });
  expect(room).toBeGreaterThanOrEqual(5);
});

test('on a wide but low window, the end of every menu can be reached', async ({ visit }) => {
  const { page } = await visit('/la-ciudad-de-requena', { viewport: { width: 1280, height: 280 } });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  for (const scrolled of [0, 900])
    for (const summary of await page.locator('header details details summary').all()) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      await summary.click();
      const last = page.locator('header details details[open] a').last();
      await last.scrollIntoViewIfNeeded();
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect.soft(y + height / 2, `${await last.innerText()}, scrolled by ${scrolled}`).toBeLessThan(280);
    }
});

test('at a zoom of 400 %, every suggestion can be reached with the arrow keys', async ({ visit }) => {
  const { page } = await visit('/inicio', { viewport: { width: 320, height: 256 } });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const field = page.getByRole('search', { name: 'Buscar en el sitio' }).locator('input');
  await field.pressSequentially('restau');
  await page.getByRole('option').first().waitFor();
  const selected = page.getByRole('option', { selected: true });
  for (const option of await page.getByRole('option').all()) {
    await field.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    const { y = 0, height = 0 } = (await selected.boundingBox()) ?? {};
    expect.soft(y + height / 2, await option.innerText()).toBeLessThan(256);
  }
  // The list that scrolls is no stop of its own.
  await field.press('Tab');
  await expect(page.getByRole('search', { name: 'Buscar en el sitio' }).getByRole('button')).toBeFocused();
});
