import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { runBuild } from 'section-kit/run-build';
import sharp from 'sharp';
import { findAxeViolations, VISUAL_RULES } from '../../src/accessibility/find-axe-violations.ts';
import { measureComponent } from '../../src/accessibility/measure-component.ts';
import { expect, test } from '../../src/test.ts';

const SHARED_UI = path.resolve(import.meta.dirname, '../../../../shared-ui');
const REFERENCE = path.join(SHARED_UI, 'src/catalogue/reference.json');
const ORIGIN = 'http://catalogue.test';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000"/></svg>';

const VIEWS = [360, 1440].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));

type Reference = Record<string, Record<string, string>>;

const AGREE = '--update-snapshots agrees to it';
/**
 * Font smoothing differs between machines: screenshots are halved in size, and one per cent of the pixels may differ.
 */
const SMOOTHING = { maxDiffPixelRatio: 0.01 };
/** Used when boxes, colours or fonts differ, so that the screenshot shows where. */
const EXACT = { threshold: 0.05, maxDiffPixels: 0 };

// Each test checks thirty components, one after the other.
test.describe.configure({ timeout: 120_000 });

const DIST = mkdtempSync(path.join(tmpdir(), 'catalogue-'));

test.beforeAll(() => {
  process.env.CATALOGUE_DIST = DIST;
  return runBuild(SHARED_UI);
});
test.afterAll(() => rmSync(DIST, { recursive: true, force: true }));

/**
 * Opens the built catalogue with all components hidden. The slider takes over the slides of the carousel only then, so
 * that the speed of the machine does not affect what it measures.
 */
async function openCatalogue(page: Page, { width, scheme }: (typeof VIEWS)[number]): Promise<void> {
  const hidden = Promise.withResolvers<void>();
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/images/')) return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    if (/\/slider\.[^/]*js$/.test(pathname)) await hidden.promise;
    return route.fulfill({
      path: path.join(DIST, pathname === '/' ? 'catalogue.html' : pathname),
    });
  });
  await page.goto(`${ORIGIN}/`);
  await page.locator('main').waitFor();
  await page.evaluate(() =>
    Promise.all([
      ...[...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
      ...['480 1em Fraunces', '1em "Source Sans 3"'].map((font) => document.fonts.load(font)),
    ]),
  );
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('section[id]')) section.hidden = true;
  });
  hidden.resolve();
  await page.locator('#carousel button[aria-label="Reanudar el carrusel"]').waitFor({ state: 'attached' });
}

/** Shows all components again after `measureComponent` has hidden them. Runs in the page. */
const showAll = () => {
  for (const section of document.querySelectorAll<HTMLElement>('section[id]')) section.hidden = false;
};

/** Waits for the number of frames that a carousel needs after a change of its width. */
const FRAMES = `new Promise((done) => {
  const wait = (count) => (count === 0 ? done() : requestAnimationFrame(() => wait(count - 1)));
  wait(4);
})`;

/**
 * Takes a screenshot of a component with all its examples.
 *
 * @param isStored reduces it to 64 colours, which makes it small but is slow; not needed for a comparison
 */
async function takeScreenshot(page: Page, component: string, isStored: boolean): Promise<Buffer> {
  // Iframes load after the first paint.
  const picture = await page.locator(`#${component}`).screenshot({ mask: [page.locator('iframe')] });
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width / 2) })
    .png(isStored ? { palette: true, colours: 64 } : { compressionLevel: 1 })
    .toBuffer();
}

for (const view of VIEWS) {
  const name = `${view.width} ${view.scheme}`;
  /** In dark mode, only rules that depend on colours are checked. */
  const rules = view.scheme === 'light' ? undefined : VISUAL_RULES;

  test.describe(`at ${name}`, () => {
    // Opened once for all tests.
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openCatalogue(page, view);
    });
    test.afterAll(() => page.context().close());

    test('every component matches its reference', async () => {
      const { updateSnapshots } = test.info().config;
      const isAgreed = ['all', 'changed'].includes(updateSnapshots);
      const components = await page.locator('section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
      const reference = JSON.parse(await readFile(REFERENCE, 'utf8')) as Reference;
      for (const component of components) {
        // The first call hides the other components, after which the carousel measures its window again.
        await page.evaluate(measureComponent, component);
        await page.evaluate(FRAMES);
        const text = await page.evaluate(measureComponent, component);
        const isSame = isAgreed || reference[component]?.[name] === text;
        expect
          .soft(await takeScreenshot(page, component, isAgreed || !isSame), `${component} (${AGREE})`)
          .toMatchSnapshot(`${component}-${view.width}-${view.scheme}.png`, isSame ? SMOOTHING : EXACT);
        expect
          .soft(isSame, `the boxes, colours and type of ${component} are those of reference.json (${AGREE})`)
          .toBe(true);
        if (isAgreed) reference[component] = { ...reference[component], [name]: text };
      }
      if (isAgreed) await writeFile(REFERENCE, `${JSON.stringify(reference, null, 2)}\n`);
      expect(components.toSorted()).toEqual(Object.keys(reference).toSorted());
      // The name of a class that no style sheet has.
      expect(await page.locator('.undefined').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
    });

    test('a full-width part reaches both edges of its container, a wide one ends at the edge of the page', async () => {
      await page.evaluate(showAll);
      const part = page
        .locator('#article-body section')
        .filter({ has: page.getByText('Lo que termina donde la página.') });
      const edges = async (inner: Locator) => {
        const { x = 0, width = 0 } = (await inner.boundingBox()) ?? {};
        return [Math.round(x), Math.round(x + width)] as const;
      };
      const [left, right] = await edges(part.first());
      const gutter = Math.round(Math.min(Math.max(16, view.width * 0.04), 40));
      expect(await edges(part.getByRole('img', { name: 'La Torre del Homenaje de Requena' }).last())).toEqual([
        left,
        right,
      ]);
      expect(await edges(part.getByText('Lo que termina donde la página.'))).toEqual([left + gutter, right - gutter]);
      expect(await edges(part.getByRole('list').last())).toEqual([left + gutter, right - gutter]);
    });

    test('axe finds no violations in the examples', async () => {
      await page.evaluate(showAll);
      // Examples are parts of pages. Landmarks and heading order are tested on whole pages.
      const ofPages = [
        'region',
        'heading-order',
        'landmark-unique',
        'landmark-no-duplicate-main',
        'page-has-heading-one',
      ];
      expect(await findAxeViolations(page, rules, { without: [...ofPages, 'duplicate-id-aria'] })).toEqual([]);
    });

    test('the page of rules lists the keys of each component, fits the window and has no axe violations', async () => {
      await page.getByRole('link', { name: 'Reglas: teclado y palabras' }).click();
      await expect(page.getByRole('rowgroup').filter({ hasText: 'carousel' })).toContainText(
        'Flecha izquierda o derecha',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.width);
      expect(await findAxeViolations(page, rules)).toEqual([]);
      await page.getByRole('link', { name: 'Catálogo de componentes' }).click();
      await page.getByRole('link', { name: 'Reglas: teclado y palabras' }).waitFor();
    });
  });
}
