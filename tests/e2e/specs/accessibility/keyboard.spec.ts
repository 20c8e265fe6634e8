import type { Page } from '@playwright/test';
import { holdRequests } from '../../src/requests/hold-requests.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

test.use({ sharesTabs: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('a skip link leads past the menus', async ({ visit }) => {
  const { page } = await visit('/noticias');
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y, 'below what sticks').toBeGreaterThan(bottom(await page.locator('header').boundingBox()));
});

test.describe('the whole page', () => {
  for (const { path, width } of [
    { path: '/inicio', width: 360 },
    { path: '/noticias/noticia-1', width: 1280 },
  ])
    test(`every control of ${path} is reached in order with the Tab key, at ${width} px`, async ({ visit }) => {
      const { page } = await visit(path, { viewport: { width, height: 700 }, reducedMotion: 'reduce' });
      await untilHydrated(page);
      // The slider takes over the slides a second after the page has loaded, which changes its buttons.
      if (path === '/inicio') await page.getByRole('button', { name: 'Reanudar el carrusel' }).waitFor();
      const order = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
          .filter((element) => !element.closest('[inert]') && element.getAttribute('type') !== 'hidden')
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      const walked: string[] = [];
      for (let step = 0; step < order.length + 3; step++) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
        if (!stop.startsWith('<body') && walked.at(-1) !== stop) walked.push(stop);
        if (stop.includes('value="vale"')) break;
      }
      expect(walked).toEqual(order);
    });
});

test.describe('the menus', () => {
  for (const { width, first } of [
    { width: 360, first: 'Menú' },
    { width: 1280, first: 'La Fundación' },
  ])
    test(`open by keyboard, close with Escape, return the focus, and link to pages, at ${width} px`, async ({
      visit,
    }) => {
      const { page } = await visit('/noticias', { viewport: { width, height: 700 } });
      await untilHydrated(page);
      const summary = page.locator('header summary', { hasText: first });
      const submenu = page.locator('header summary', { hasText: 'La Fundación' });
      await summary.focus();
      await page.keyboard.press('Enter');
      if (width === 360) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      const link = page.locator('header a[href="/quienes-somos"]');
      await link.waitFor();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Quiénes somos');
      await page.keyboard.press('Escape');
      expect(await link.isVisible()).toBe(false);
      expect(await focused(page)).toBe('La Fundación');
      if (width === 360) {
        await page.keyboard.press('Escape');
        expect([await submenu.isVisible(), await focused(page)]).toEqual([false, 'Menú']);
        return;
      }
      await page.keyboard.press('Enter');
      for (let step = 0; step < 7; step++) await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Nuestro trabajo');
      // An open menu must not cover the focused element.
      expect(await link.isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: 'Actividades artísticas' }).waitFor();
    });
});

for (const viewport of [
  { width: 320, height: 256 },
  { width: 900, height: 400 },
  { width: 1280, height: 300 },
])
  test(`every link of the menu is in view when it has the focus, at ${viewport.width} × ${viewport.height} px`, async ({
    visit,
  }) => {
    const { page } = await visit('/noticias', { viewport });
    await untilHydrated(page);
    const current = page.locator(':focus');
    await page.locator('header summary:visible').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const stops: string[] = [];
    while (await current.evaluate((element) => element.closest('nav')?.ariaLabel === 'Principal')) {
      stops.push(await current.innerText());
      await expect(current, stops.at(-1)).toBeInViewport({ ratio: 0.9 });
      if (await current.evaluate(({ localName }) => localName === 'summary')) await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    expect(stops).toEqual(expect.arrayContaining(['Transparencia', 'Proyectos', 'La ciudad de Requena']));
  });

for (const viewport of [
  { width: 280, height: 653 },
  { width: 320, height: 568 },
])
  test(`the cookie banner covers no part of the focus, at ${viewport.width} px`, async ({ visit }) => {
    const { page } = await visit('/aviso-legal', { viewport });
    await untilHydrated(page);
    const banner = page.getByRole('region', { name: 'Aviso de cookies' });
    await page.locator('main').focus();
    const covered: string[] = [];
    for (let steps = 0; steps < 100; steps++) {
      await page.keyboard.press('Tab');
      const stop = await banner.evaluate((box) => {
        const { activeElement } = document;
        if (!activeElement || box.contains(activeElement)) return null;
        const over = activeElement.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
        return { name: activeElement.textContent, over };
      });
      if (!stop) break;
      if (stop.over > 1) covered.push(`${stop.name}: ${stop.over} px`);
    }
    expect(covered).toEqual([]);
    expect(await banner.locator(':focus').count()).toBe(1);
  });

test('after Back, the keyboard goes on from the link that led away', async ({ visit }) => {
  const { page } = await visit('/noticias', { viewport: { width: 1440, height: 900 } });
  await untilHydrated(page);
  const link = page.locator('main a[href^="/noticias/"]').nth(3);
  const href = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page.locator(':focus')).toHaveAttribute('href', String(href));
  await expect(page.locator(':focus')).toBeInViewport();
});

test('without JavaScript, an open submenu is hidden when the focus leaves it, and shown when it returns', async ({
  visit,
}) => {
  const { page } = await visit('/noticias', { javaScriptEnabled: false, viewport: { width: 1280, height: 700 } });
  const link = page.locator('header a[href="/quienes-somos"]');
  await page.locator('header summary', { hasText: 'La Fundación' }).press('Enter');
  expect(await link.isVisible()).toBe(true);
  for (let step = 0; step < 7; step++) await page.keyboard.press('Tab');
  expect([await focused(page), await link.isVisible()]).toEqual(['Nuestro trabajo', false]);
  await page.keyboard.press('Shift+Tab');
  expect([await focused(page), await link.isVisible()]).toEqual(['La Fundación', true]);
});

test('on a phone without JavaScript, the open menu is hidden when the focus leaves it, and shown when it returns', async ({
  visit,
}) => {
  const { page } = await visit('/noticias', { javaScriptEnabled: false, viewport: { width: 360, height: 700 } });
  const last = page.locator('header nav a').last();
  await page.locator('header summary', { hasText: 'Menú' }).press('Enter');
  await last.focus();
  await page.keyboard.press('Tab');
  expect([await last.isVisible(), await page.locator('header nav :focus').count()]).toEqual([false, 0]);
  await page.keyboard.press('Shift+Tab');
  expect([await focused(page), await last.isVisible()]).toEqual(['Menú', true]);
});

test('a navigation moves the focus to the heading and announces the title', async ({ visit }) => {
  const { page } = await visit('/noticias');
  await untilHydrated(page);
  const announcement = page.locator('body [aria-live=polite].visually-hidden').first();
  expect(await announcement.textContent()).toBe('');
  await page.getByRole('link', { name: 'Contacta', exact: true }).press('Enter');
  await page.locator('h1', { hasText: 'Contacto' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Contacto');
  expect(await announcement.textContent()).toBe('Fundación de Prueba - Contacto');
  await page.goBack();
  await expect.poll(() => announcement.textContent()).toBe('Fundación de Prueba - Noticias');
  await page.getByRole('link', { name: 'Página 2' }).first().press('Enter');
  await expect.poll(() => page.locator('main [role=status]').innerText()).toContain('Mostrando del 7 al 12');
  expect(await focused(page)).toBe('2');
  // The page scrolls to the top, where a focus at its foot would be out of the window.
  await page.getByRole('link', { name: 'Página 3' }).last().press('Enter');
  await expect.poll(() => page.locator('main [role=status]').innerText()).toContain('Mostrando del 13 al 18');
  await expect.poll(() => focused(page)).toBe('Noticias');
  await expect(page.locator(':focus')).toBeInViewport();
});

test('while a page loads slowly, loading is announced and the previous page is dimmed', async ({ visit }) => {
  const { page } = await visit('/inicio');
  await untilHydrated(page);
  const arrive = await holdRequests(page, /\/(?:_datos\/patronato|api\/patron)$/);
  await page.locator('header a[href="/patronato"]').dispatchEvent('click');
  await page.locator('main[aria-busy=true]').waitFor();
  const announcement = page.locator('body [aria-live=polite].visually-hidden').first();
  expect(await announcement.textContent()).toBe('Cargando');
  arrive();
  await expect.poll(() => announcement.textContent()).toBe('Fundación de Prueba - Patronato');
  expect(await page.locator('main[aria-busy]').count()).toBe(0);
});

test('the lightbox traps the focus until it is closed, and then returns it', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1');
  await untilHydrated(page);
  const opener = page.locator('main figure a').nth(1);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Visor de imágenes' });
  await dialog.waitFor();
  const stops = new Set<string>();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      // Between the last button and the first one, the browser's own controls have the focus.
      if (!activeElement || activeElement === document.body) return 'browser';
      return activeElement.closest('dialog') ? (activeElement.getAttribute('aria-label') ?? 'dialog') : 'outside';
    });
    stops.add(inside);
  }
  expect(stops).not.toContain('outside');
  expect(stops).toContain('Girar');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('carousel and logo strip stay stopped after their stop buttons are pressed, and the strip starts again', async ({
  visit,
}) => {
  const { page } = await visit('/inicio');
  await untilHydrated(page);
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await page.getByRole('button', { name: 'Detener el carrusel' }).press('Enter');
  const strip = page.getByRole('button', { name: 'Detener la tira de colaboradores' });
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(running).toBeGreaterThan(0);
  await strip.press('Enter');
  // It stays stopped when pointer and focus have left.
  await page.locator('footer a').first().focus();
  await expect.poll(running).toBe(0);
  expect(await page.locator('section[aria-roledescription=carrusel] ul').getAttribute('aria-live')).toBe('polite');
  await page.getByRole('button', { name: 'Reanudar la tira de colaboradores' }).press('Enter');
  await expect.poll(running).toBeGreaterThan(0);
});

test('the outline of the focus stands out from its background in every part of the home page', async ({ visit }) => {
  const { page } = await visit('/inicio');
  await untilHydrated(page);
  await page.locator('section[aria-roledescription=carrusel] button').first().waitFor();
  await page.keyboard.press('Tab');
  const faint = await page.locator(':is(a, button, input):visible').evaluateAll((all) => {
    const toLuminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const toGround = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.body);
      return backgroundColor.startsWith('rgba') && element ? toGround(element.parentElement) : backgroundColor;
    };
    return all.flatMap((element) => {
      (element as HTMLElement).focus();
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      if (outlineStyle === 'none') return [];
      const [dim = 0, bright = 0] = [outlineColor, toGround(element.parentElement)]
        .map(toLuminance)
        .toSorted((a, b) => a - b);
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return (bright + 0.05) / (dim + 0.05) < 3 ? [`${name}: ${outlineColor}`] : [];
    });
  });
  expect(faint).toEqual([]);
});
