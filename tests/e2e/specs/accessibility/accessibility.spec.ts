import type { Page } from '@playwright/test';
import { findAxeViolations, VISUAL_RULES } from '../../src/accessibility/find-axe-violations.ts';
import { findEqualAccessProblems } from '../../src/accessibility/find-equal-access-problems.ts';
import { findHiddenFocus } from '../../src/accessibility/find-hidden-focus.ts';
import { findLostControls } from '../../src/accessibility/find-lost-controls.ts';
import { findNarrowTexts } from '../../src/accessibility/find-narrow-texts.ts';
import { findSmallTargets } from '../../src/accessibility/find-small-targets.ts';
import { findStructureProblems } from '../../src/accessibility/find-structure-problems.ts';
import { findClippedTexts, spaceTexts, unspaceTexts } from '../../src/accessibility/text-spacing.ts';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ sharesTabs: true });

/**
 * The minimum, the width of a phone, and the narrowest width of each layout; in between, layouts only get wider. Texts
 * with more space, which are wider, are checked at 360 and 1280 pixels.
 */
const WIDTHS = [320, 412, 501, 640, 768, 896, 1024, 1440];
/** Widths of a small phone and of the first layout with two columns. */
const TIGHTEST = [320, 768];

const FIRST = SCREENS[0]?.path;

/**
 * Screens with the same components and layout as another one, but with other texts. They are checked only in dark mode,
 * at the tightest widths and by one checker; all other screens in both modes, at all widths and by both checkers.
 * `catalogue.spec.ts` checks the components in both modes.
 */
const LIKE_OTHERS = [
  '/carta-del-presidente',
  '/quienes-somos',
  '/e/especial',
  '/accesibilidad',
  '/restauracion-del-patrimonio',
  '/colaboraciones-sociales',
  '/actividades-artisticas-y-culturales',
  '/formacion/becas/nivel-2/nivel-3/nivel-4/nivel-5',
  '/proyectos/proyecto-uno',
  '/aportaciones-de-los-patronos',
  '/aportaciones-de-los-patronos/libros/libro-1',
];

const sidewaysAt = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

const resize = (page: Page, width: number, height = 740) => page.setViewportSize({ width, height });

/** Reads the text of the page without elements that are marked as JavaScript enhancements. Runs in the page. */
const readText = () => {
  const main = document.querySelector('main')?.cloneNode(true);
  if (!(main instanceof Element)) return null;
  for (const addition of main.querySelectorAll('[data-enhancement]')) addition.remove();
  // The slider adds its position after a second, which on a busy machine can be before the second reading.
  for (const position of main.querySelectorAll('[aria-roledescription=carrusel] span'))
    if (/^\d de \d$/.test(position.textContent)) position.remove();
  return main.textContent;
};

test.describe('every screen is accessible', () => {
  for (const { path, h1 } of SCREENS)
    test(`${path} is hydrated without console messages or API calls, and passes all checks`, async ({ visit }) => {
      const { page, requests, foreign } = await visit(path, {
        viewport: { width: 360, height: 740 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        // The checkers block the page for seconds, so that prefetched pages would miss their deadline.
        saveData: true,
      });
      const read = await page.evaluate(readText);
      await untilHydrated(page);
      expect(await page.evaluate(readText)).toBe(read);
      expect(await page.locator('h1').allTextContents()).toEqual([h1]);
      expect(requests.filter((url) => url.startsWith('/api/'))).toEqual([]);
      expect(foreign).toEqual([]);
      // The slider takes over the slides a second after the page has loaded.
      if (path === '/inicio') await page.getByRole('button', { name: 'Reanudar el carrusel' }).waitFor();
      const isLikeAnother = LIKE_OTHERS.includes(path);
      const problems: Record<string, unknown> = { structure: await page.evaluate(findStructureProblems) };
      if (!isLikeAnother) {
        // The wide screen, checked below with all rules, shows everything except the menu button, which is part of the
        // frame.
        problems['axe on a phone, in the light'] =
          path === FIRST
            ? await findAxeViolations(page)
            : await findAxeViolations(page, VISUAL_RULES, { within: 'main' });
        problems['Equal Access'] = await findEqualAccessProblems(page);
      }
      const sideways: number[] = [];
      for (const width of isLikeAnother ? TIGHTEST : WIDTHS) {
        await resize(page, width);
        if ((await sidewaysAt(page)) > 0) sideways.push(width);
      }
      problems.sideways = sideways;
      for (const width of isLikeAnother ? [360] : [1280, 360]) {
        await resize(page, width, 640);
        problems[`targets at ${width}`] = await page.evaluate(findSmallTargets);
        // The cookie banner is open. The frame is the same on all screens.
        problems[`focus at ${width}`] = await page.evaluate(findHiddenFocus, path === FIRST ? 'body' : 'main');
        await page.evaluate(spaceTexts);
        problems[`spaced texts at ${width}`] = await page.evaluate(findClippedTexts);
        problems[`spaced, sideways at ${width}`] = await sidewaysAt(page);
        await page.evaluate(unspaceTexts);
      }
      problems.moving = await page.evaluate(() => document.getAnimations().length);
      await resize(page, 1280, 900);
      await page.emulateMedia({ colorScheme: 'dark' });
      problems['axe on a wide screen, in the dark'] = await findAxeViolations(page);
      await page.emulateMedia({ forcedColors: 'active' });
      problems['forced colours'] = await page.evaluate(findLostControls);
      const ofOthers = {
        'axe on a phone, in the light': [],
        'Equal Access': [],
        'targets at 1280': [],
        'focus at 1280': [],
        'spaced texts at 1280': [],
        'spaced, sideways at 1280': 0,
      };
      expect(problems).toEqual({
        ...(isLikeAnother ? {} : ofOthers),
        structure: [],
        'axe on a wide screen, in the dark': [],
        sideways: [],
        'targets at 360': [],
        'focus at 360': [],
        'spaced texts at 360': [],
        'spaced, sideways at 360': 0,
        moving: 0,
        'forced colours': [],
      });
    });
});

test('at a zoom of 400 %, the open cookie banner never covers the focused element', async ({ visit }) => {
  const { page } = await visit('/noticias', { viewport: { width: 320, height: 256 } });
  await untilHydrated(page);
  expect(await page.evaluate(findHiddenFocus, 'body')).toEqual([]);
});

test('texts of double size fit a small phone, in readable lines', async ({ visit }) => {
  for (const path of ['/inicio', '/noticias', '/eventos', '/patronato', '/transparencia', '/la-ciudad-de-requena']) {
    const { page, leave } = await visit(path, { viewport: { width: 320, height: 740 } });
    // The browser's own setting, which media queries follow too.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect(await sidewaysAt(page), path).toBe(0);
    expect(await page.evaluate(findNarrowTexts), path).toEqual([]);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await leave();
  }
});

test('enlarged texts are neither covered nor broken within a word', async ({ visit }) => {
  const { page } = await visit('/eventos?cuando=2026-09', { viewport: { width: 360, height: 740 } });
  const devTools = await page.context().newCDPSession(page);
  /**
   * Arrows over the month, lines of the first link of the subscription, visible part of the skip link, hidden part of the
   * name.
   */
  const measure = () =>
    page.evaluate(() => {
      const range = document.createRange();
      const toText = (selector: string) => {
        range.selectNodeContents(document.querySelector(selector) ?? document.body);
        return range;
      };
      const month = toText('main caption').getBoundingClientRect();
      const covers = [...document.querySelectorAll('main a[aria-label^="Mes "] svg')].filter((arrow) => {
        const { left, right, top, bottom } = arrow.getBoundingClientRect();
        return left < month.right && right > month.left && top < month.bottom && bottom > month.top;
      });
      const lines = toText('main a[href^="webcal:"]').getClientRects();
      const skip = document.querySelector('a[href="#contenido"]')?.getBoundingClientRect().bottom ?? 1;
      const name = document.querySelector('header a:has(img) span');
      name?.replaceChildren('Fundación Cultural Villa de Requena');
      // Letters are slightly higher than their line.
      const cut = (name?.scrollHeight ?? 0) - (name?.clientHeight ?? 0) > 3;
      return { covers: covers.length, lines: lines.length, skip: Math.max(0, skip), cut };
    });
  for (const standard of [16, 20, 24, 32]) {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    expect(await measure(), `${standard} px`).toEqual({ covers: 0, lines: 1, skip: 0, cut: false });
  }
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
});

test('the menu marks the current page, and the menu that contains it, by more than their colour', async ({ visit }) => {
  for (const [path, label] of [
    ['/patronato', 'La Fundación'],
    ['/noticias/noticia-1', 'Noticias'],
  ] as const) {
    const { page, leave } = await visit(path, { viewport: { width: 1280, height: 740 } });
    const read = (text: string) =>
      page
        .locator('header nav :is(summary, a)', { hasText: new RegExp(`^${text}$`) })
        .evaluate((element) => [getComputedStyle(element).fontWeight, getComputedStyle(element).outlineStyle]);
    expect([await read(label), await read('Eventos')]).toEqual([
      ['600', 'none'],
      ['400', 'none'],
    ]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect([await read(label), await read('Eventos')]).toEqual([
      ['600', 'solid'],
      ['400', 'none'],
    ]);
    await page.emulateMedia({ forcedColors: 'none' });
    await leave();
  }
});

test('muted text gets full contrast when the visitor prefers more contrast', async ({ visit }) => {
  const { page } = await visit('/noticias');
  const summary = page.locator('article p').first();
  const paint = () => summary.evaluate((element) => getComputedStyle(element).color);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(await paint()).not.toBe(ink);
  await page.emulateMedia({ contrast: 'more' });
  expect(await paint()).toBe(ink);
});

test('the checks find problems on a broken page', async ({ visit }) => {
  const { page } = await visit('/transparencia', { saveData: true });
  await untilHydrated(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'footer li a { display: block !important; min-block-size: 0 !important; block-size: 9px; overflow: hidden }' +
        ':focus-visible { outline: none !important }' +
        'body::after { content: ""; position: fixed; inset: 0; z-index: 99 }' +
        'form button { border: 0 !important; font-size: 0 !important }' +
        'form button svg { display: none !important }' +
        'main h1 { inline-size: 1em }' +
        'main { min-inline-size: 2000px }',
    );
    document.adoptedStyleSheets = [sheet];
    const heading = document.createElement('h5');
    document.querySelector('main h2')?.replaceWith(heading);
    document.querySelector('main a[href^="/downloads/"] span')?.remove();
  });
  expect(await page.evaluate(findStructureProblems)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^h5 after/), expect.stringMatching(/^a document without/)]),
  );
  expect(await sidewaysAt(page)).toBeGreaterThan(0);
  expect(await page.evaluate(findNarrowTexts)).not.toEqual([]);
  expect(await page.evaluate(findSmallTargets)).not.toEqual([]);
  const focus = await page.evaluate(findHiddenFocus, 'body');
  for (const problem of [/^no mark/, /^hidden/]) expect(focus.some((line) => problem.test(line))).toBe(true);
  expect(await page.evaluate(findClippedTexts)).not.toEqual([]);
  expect(await findAxeViolations(page)).not.toEqual([]);
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('form[method=post]')) form.removeAttribute('aria-label');
  });
  expect(await findEqualAccessProblems(page)).not.toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findLostControls)).not.toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  // Without the overlay, under which axe cannot determine colours.
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    const paragraph = document.createElement('p');
    paragraph.textContent = 'Casi blanco sobre blanco';
    paragraph.style.color = '#eee';
    paragraph.style.background = '#fff';
    document.querySelector('main')?.prepend(paragraph);
  });
  expect(await findAxeViolations(page, VISUAL_RULES)).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
