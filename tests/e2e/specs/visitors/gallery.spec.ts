import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

const open = async (page: Page) => {
  await untilHydrated(page);
  await page.locator('main figure a').first().click();
  const dialog = page.getByRole('dialog', { name: 'Visor de imágenes' });
  await dialog.locator('img').waitFor();
  return dialog;
};

test.describe('the lightbox', () => {
  test.use({ sharesTabs: true });

  test('moves to the next and previous image, zooms, rotates, and returns to its link when closed', async ({
    visit,
  }) => {
    const { page } = await visit('/noticias/noticia-1');
    const dialog = await open(page);
    expect(await dialog.innerText()).toContain('1 de 4');
    expect(await dialog.locator('figcaption').innerText()).toBe('Pie de torre');
    expect(await dialog.locator('figure p').innerText()).toBe('Equipo de pruebas · CC0-1.0');
    await dialog.getByRole('button', { name: 'Imagen siguiente' }).click();
    expect(await dialog.locator('figcaption').innerText()).toBe('Pie de vino');
    await dialog.getByRole('button', { name: 'Ampliar' }).click();
    await dialog.getByRole('button', { name: 'Girar' }).click();
    expect(await dialog.innerText()).toContain('110 %');
    expect(await dialog.locator('img').getAttribute('style')).toContain('scale(1.1) rotate(90deg)');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(
      /^\/images\/torre\.[0-9a-f]{10}\.jpg$/,
    );
  });

  test('is operable by keyboard', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1');
    const dialog = await open(page);
    await page.keyboard.press('ArrowLeft');
    // Announced, whether or not the image has a caption.
    await expect(dialog.locator('[aria-live=polite]', { hasText: '4 de 4' })).toHaveCount(1);
    await page.keyboard.press('-');
    expect(await dialog.innerText()).toContain('90 %');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('does not scroll the page behind it, and leaves browser shortcuts alone', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1', { viewport: { width: 1280, height: 800 } });
    const dialog = await open(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Control+-');
    await page.keyboard.press('-');
    await expect(dialog).toContainText('90 %');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await dialog.getByRole('button', { name: 'Ampliar' }).click();
    // The window at a zoom of 400 %: the texts around the image must leave it most of the space.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(async () => (await dialog.locator('img').boundingBox())?.height).toBeGreaterThan(150);
  });

  test('plays a slideshow', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1');
    const dialog = await open(page);
    await dialog.getByRole('button', { name: 'Ver como presentación' }).click();
    await dialog.getByText('3 de 4').waitFor({ timeout: 8_000 });
    await dialog.getByRole('button', { name: 'Detener la presentación' }).click();
  });

  test('responds to swipes', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1', { viewport: { width: 400, height: 700 } });
    const dialog = await open(page);
    const stage = await dialog.locator('img').boundingBox();
    const y = (stage?.y ?? 0) + (stage?.height ?? 0) / 2;
    await page.mouse.move(300, y);
    await page.mouse.down();
    await page.mouse.move(120, y, { steps: 5 });
    await page.mouse.up();
    expect(await dialog.innerText()).toContain('2 de 4');
  });
});

test('if the lightbox’s code cannot be loaded, every click opens the image', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1', { expected: [/Failed to load resource/] });
  await page.route(/lightbox\.[^/]*\.js/, (route) => route.abort());
  for (let time = 0; time < 2; time++) {
    await untilHydrated(page);
    await page.locator('main figure a').first().click();
    await page.waitForURL(/\/images\/torre\.[0-9a-f]{10}\.jpg$/);
    await page.goBack();
    await page.waitForURL('**/noticias/noticia-1');
  }
});

test('offline, a click on an image keeps the page, and a later click opens the lightbox', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1', { expected: [/Failed to load resource/] });
  await untilHydrated(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/lightbox.'));
  await page.context().setOffline(true);
  await page.locator('main figure a').first().click();
  await failed;
  await page.context().setOffline(false);
  await page.locator('main figure a').first().click();
  await page.getByRole('dialog', { name: 'Visor de imágenes' }).getByText('1 de 4').waitFor();
});

test.describe('a video', () => {
  test.use({ sharesTabs: true });

  test('is a frame in the text without third-party requests until it is played', async ({ visit }) => {
    const { page, foreign } = await visit('/noticias/noticia-1', { elsewhere: true });
    await untilHydrated(page);
    const frame = page.locator('main iframe');
    expect(await frame.getAttribute('src')).toBe('/video/abcdefghijk');
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(1000);
    expect(box?.height).toBeLessThanOrEqual(550);
    expect(foreign).toEqual([]);
    await page
      .frameLocator('main iframe')
      .getByRole('link', { name: /Ver el vídeo/ })
      .click();
    await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1']);
  });

  test('shows the poster from the content, behind text that is readable on any image', async ({ visit }) => {
    const { page, foreign } = await visit('/noticias/noticia-2', { elsewhere: true });
    await untilHydrated(page);
    await page.locator('main iframe').scrollIntoViewIfNeeded();
    const inner = page.frameLocator('main iframe');
    const poster = inner.locator('img');
    await poster.evaluate((picture: HTMLImageElement) => picture.decode());
    expect(await poster.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(
      /\/images\/telar\.\w+\.jpg/,
    );
    const link = inner.getByRole('link', { name: /Ver el vídeo/ });
    expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(42, 15, 20)');
    // The whole image is a link that plays the video.
    expect(await link.evaluate((element) => element.contains(document.elementFromPoint(innerWidth / 2, 10)))).toBe(
      true,
    );
    expect(await page.locator('main figcaption', { hasText: '3 min' }).innerText()).toBe('El vídeo · 3 min');
    expect(foreign).toEqual([]);
  });

  test('is added after the text of a page on navigation, without a layout shift', async ({ visit }) => {
    const { page } = await visit('/noticias');
    await untilHydrated(page);
    const firstShown = page.evaluate(
      () =>
        new Promise<{ frames: number; height: number | undefined }>((resolve) => {
          const before = document.querySelector('main h1')?.textContent;
          new MutationObserver((_, observer) => {
            if (document.querySelector('main h1')?.textContent === before) return;
            observer.disconnect();
            const text = document.querySelector('main template')?.parentElement;
            resolve({ frames: document.querySelectorAll('main iframe').length, height: text?.clientHeight });
          }).observe(document, { childList: true, characterData: true, subtree: true });
        }),
    );
    await page.locator('main a[href="/noticias/noticia-1"]').first().click();
    const { frames, height } = await firstShown;
    expect(frames).toBe(0);
    const frame = page.locator('main iframe');
    expect(await frame.getAttribute('src')).toBe('/video/abcdefghijk');
    expect(height).toBeGreaterThan(0);
    expect(await frame.evaluate((element) => element.parentElement?.clientHeight)).toBe(height);
  });
});
