import { holdRequests } from '../../src/requests/hold-requests.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Maximum time until the slider starts, and until the next slide. */
const SLIDER_MS = 1_000;
const SLIDE_MS = 5_000;
/** Advancing the clock of the page also ends the timeout of a prefetch that is in flight. */
const SKIPPED_TIME = /signal timed out/;

const CAROUSEL = 'section[aria-roledescription=carrusel]';

// Tabs with a changed clock are not reused.
test.use({ sharesTabs: true });

for (const { width, isThumbnail } of [
  { width: 360, isThumbnail: true },
  { width: 768, isThumbnail: false },
  { width: 1440, isThumbnail: false },
])
  test(`a card shows its image ${isThumbnail ? 'beside' : 'above'} its text, at ${width} px`, async ({ visit }) => {
    const { page } = await visit('/inicio', { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const card = page.getByRole('listitem').filter({ has: page.getByRole('article', { name: 'Patrimonio' }) });
    const image = card.locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
      .toBe(true);
    const picture = await image.boundingBox();
    const name = await card.getByRole('heading').boundingBox();
    const box = await card.boundingBox();
    if (!picture || !name || !box) throw new Error('The card has no room.');
    expect(picture.x + picture.width <= name.x).toBe(isThumbnail);
    expect(picture.y + picture.height <= name.y).toBe(!isThumbnail);
    if (!isThumbnail) expect(Math.round(picture.width)).toBe(Math.round(box.width));
    // The icon of the cause is in the corner of the image.
    const drawing = await card.locator('svg').boundingBox();
    expect(drawing).toMatchObject({ x: picture.x, y: picture.y });
    // Images are not repeated: news and events below omit this one.
    const address = await image.getAttribute('src');
    expect(await page.locator(`main img[src="${address}"]`).count()).toBe(1);
  });

test.describe('the carousel', () => {
  test('is a strip of slides without JavaScript', async ({ visit }) => {
    const { page } = await visit('/inicio', { javaScriptEnabled: false });
    expect(await page.locator(`${CAROUSEL} li`).count()).toBe(3);
    expect(await page.locator(`${CAROUSEL} button:visible`).count()).toBe(0);
    await page.locator(`${CAROUSEL} a`, { hasText: 'Ver la agenda' }).click();
    await page.waitForURL('**/eventos');
  });

  test('responds to its arrows before hydration, and continues from the current slide', async ({ visit }) => {
    const { page } = await visit('/readyz');
    const arrive = await holdRequests(page, /\.js$/);
    await page.goto(`${workerSite().url}/inicio`);
    // The strip scrolls smoothly, which is slow on a busy machine.
    const SCROLLED = { timeout: 8_000 };
    const left = (index: number) =>
      page
        .locator(`${CAROUSEL} li`)
        .nth(index)
        .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
    await page.getByRole('button', { name: 'Diapositiva anterior' }).click();
    await expect.poll(() => left(2), SCROLLED).toBe(0);
    await page.getByRole('button', { name: 'Diapositiva siguiente' }).click();
    await expect.poll(() => left(0), SCROLLED).toBe(0);
    await page.getByRole('button', { name: 'Diapositiva siguiente' }).click();
    await expect.poll(() => left(1), SCROLLED).toBe(0);
    arrive();
    await page.locator(`${CAROUSEL} span`, { hasText: '2 de 3' }).waitFor();
    await page.getByRole('button', { name: 'Diapositiva anterior' }).click();
    await page.locator(`${CAROUSEL} span`, { hasText: '1 de 3' }).waitFor();
  });

  test('starts automatically, wraps around, and responds to arrows, keys and the pause button', async ({ visit }) => {
    const { page } = await visit('/inicio', { clock: true, expected: [SKIPPED_TIME] });
    await untilHydrated(page);
    const position = page.locator(`${CAROUSEL} span`, { hasText: /^\d de 3$/ });
    await page.clock.runFor(SLIDER_MS);
    await position.waitFor();
    expect(await position.innerText()).toBe('1 de 3');
    await page.clock.runFor(SLIDE_MS);
    await page.locator(`${CAROUSEL} span`, { hasText: '2 de 3' }).waitFor();
    await page.getByRole('button', { name: 'Detener el carrusel' }).click();
    await page.getByRole('button', { name: 'Diapositiva siguiente' }).click();
    await page.locator(`${CAROUSEL} span`, { hasText: '3 de 3' }).waitFor();
    await page.getByRole('button', { name: 'Diapositiva siguiente' }).click();
    await page.locator(`${CAROUSEL} span`, { hasText: '1 de 3' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator(`${CAROUSEL} span`, { hasText: '3 de 3' }).waitFor();
    await page.mouse.move(0, 0);
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('3 de 3');
    await page.getByRole('button', { name: 'Reanudar el carrusel' }).click();
    await page.mouse.move(5, 700);
    await page.clock.runFor(SLIDE_MS);
    await page.locator(`${CAROUSEL} span`, { hasText: '1 de 3' }).waitFor();
  });

  test('pauses on hover and focus', async ({ visit }) => {
    const { page } = await visit('/inicio', { clock: true, expected: [SKIPPED_TIME] });
    await untilHydrated(page);
    const position = page.locator(`${CAROUSEL} span`, { hasText: /^\d de 3$/ });
    await page.clock.runFor(SLIDER_MS);
    await position.waitFor();
    await page.locator(CAROUSEL).hover();
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('1 de 3');
    // Also after the visitor has chosen a slide or has been in another tab.
    await page.getByRole('button', { name: 'Diapositiva siguiente' }).click();
    await page.locator(`${CAROUSEL} span`, { hasText: '2 de 3' }).waitFor();
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('2 de 3');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('2 de 3');
    await page.locator(`${CAROUSEL} a`).first().focus();
    await page.keyboard.press('Tab');
    await page.mouse.move(5, 850);
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('2 de 3');
    // Screen readers announce slides that visitors choose.
    await expect(page.locator(`${CAROUSEL} ul`)).toHaveAttribute('aria-live', 'polite');
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('3 de 3');
    // The focus moves with the slides, even to a slide without a link.
    for (const shown of ['1 de 3', '2 de 3', '3 de 3', '1 de 3']) {
      await page.keyboard.press('ArrowRight');
      await page.locator(`${CAROUSEL} span`, { hasText: shown }).waitFor();
      if (shown === '1 de 3') await page.locator(`${CAROUSEL} li:not([inert]) a`).focus();
    }
    await expect(page.locator(`${CAROUSEL} :focus`)).toHaveCount(1);
  });

  test('does not start automatically under reduced motion', async ({ visit }) => {
    const { page } = await visit('/inicio', { reducedMotion: 'reduce', clock: true, expected: [SKIPPED_TIME] });
    await untilHydrated(page);
    const position = page.locator(`${CAROUSEL} span`, { hasText: /^\d de 3$/ });
    await page.clock.runFor(SLIDER_MS);
    await position.waitFor();
    await page.clock.runFor(SLIDE_MS);
    expect(await position.innerText()).toBe('1 de 3');
    expect(await page.getByRole('button', { name: 'Reanudar el carrusel' }).count()).toBe(1);
    const moving = await page.getByRole('button', { name: 'Diapositiva siguiente' }).evaluate((button: HTMLElement) => {
      button.click();
      return document.getAnimations().length;
    });
    expect(moving).toBe(0);
  });
});

test('the open page asks for no frames between two slides, and runs the logos only in view', async ({ visit }) => {
  const { page } = await visit('/inicio');
  await untilHydrated(page);
  await page.locator(`${CAROUSEL} span`, { hasText: '2 de 3' }).waitFor();
  const frames = await page.evaluateHandle(() => {
    const asked = { count: 0 };
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      asked.count += 1;
      return request(callback);
    };
    return asked;
  });
  await page.locator(`${CAROUSEL} span`, { hasText: '3 de 3' }).waitFor();
  // A function called in every frame would ask for more than two hundred.
  expect(await frames.evaluate(({ count }) => count)).toBeLessThan(10);
  const logo = page.locator('section[aria-labelledby=colaboradores] img').first();
  const isRun = () => logo.evaluate((image) => image.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isRun()).toBe(false);
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(isRun).toBe(true);
});
