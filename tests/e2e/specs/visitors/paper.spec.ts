import { formatDate, toMadrid } from '@site/shared-ui/dates';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ sharesTabs: true });

/** Text area of an A4 page, 174 mm wide, in CSS pixels. */
const SHEET = { width: 658, height: 980 };

/** One page of each layout. */
const PATHS = [
  '/inicio',
  '/noticias/noticia-1',
  '/eventos',
  '/patronato',
  '/contacto',
  '/formacion',
  '/transparencia',
  '/la-ciudad-de-requena',
  '/actividades-artisticas-y-culturales/musica',
];

for (const path of PATHS)
  test(`${path} in print has uncropped images without gaps below them, and no empty parts`, async ({ visit }) => {
    const { page } = await visit(path, { viewport: SHEET });
    await untilHydrated(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        }),
      ),
    );
    const problems = await page.evaluate(() => [
      ...[...document.querySelectorAll<HTMLImageElement>('main picture img')].flatMap((image) => {
        const { width, height } = image.getBoundingClientRect();
        const room = (image.parentElement?.getBoundingClientRect().height ?? 0) - height;
        if (width === 0) return [];
        const isCut =
          getComputedStyle(image).objectFit === 'cover' &&
          Math.abs(width / height / (image.naturalWidth / image.naturalHeight) - 1) > 0.02;
        return [
          ...(room > 1 ? [`${Math.round(room)} px below ${image.src}`] : []),
          ...(isCut ? [`${image.src} is cut`] : []),
        ];
      }),
      ...[...document.querySelectorAll<HTMLElement>('main section')].flatMap((section) => {
        const isSeen = section.checkVisibility() && section.getBoundingClientRect().height > 60;
        return isSeen && !section.innerText.trim() && !section.querySelector('img') ? ['a part is empty'] : [];
      }),
    ]);
    expect(problems).toEqual([]);
  });

test('a scrolled page is printed with its header at the top of the sheet', async ({ visit }) => {
  const { page } = await visit('/la-ciudad-de-requena', { viewport: SHEET });
  await untilHydrated(page);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().top + scrollY),
  ).toBeLessThan(60);
});

test('tables, event details and maps are not split across sheets', async ({ visit }) => {
  for (const [path, parts] of [
    ['/eventos/proximo-1', 'dl, img'],
    ['/eventos', 'table'],
  ] as const) {
    const { page, leave } = await visit(path, { viewport: SHEET });
    await page.emulateMedia({ media: 'print' });
    for (const part of parts.split(', ')) {
      const breaks = await page
        .locator(`main ${part}`)
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).breakInside));
      expect([part, new Set(breaks)]).toEqual([part, new Set(['avoid'])]);
    }
    await leave();
  }
});

test('printing in dark mode uses the light colours', async ({ visit }) => {
  const { page } = await visit('/busqueda?fields=restauracion', { viewport: SHEET });
  const printInDark = () => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await printInDark();
  const mark = page.locator('main mark').first();
  await expect(mark).toHaveCSS('background-color', 'rgb(246, 226, 168)');
  await expect(mark).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.goto(`${workerSite().url}/noticias/noticia-1`);
  // A new document can be shown as on a screen.
  await printInDark();
  await expect(page.locator('main picture img').first()).toHaveCSS('filter', 'none');
});

test('landscape sheets have the whole column beside a text, which scrolls on a screen', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1', { viewport: { width: 1123, height: 794 } });
  const aside = page.locator('main div:has(> ul[aria-label="Guardar y compartir"])');
  await expect(aside).toHaveCSS('overflow-y', 'auto');
  await page.emulateMedia({ media: 'print' });
  await expect(aside).toHaveCSS('overflow-y', 'visible');
  await expect(aside).toHaveCSS('max-height', 'none');
});

test('a video and its title are not printed', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-2', { viewport: SHEET });
  const title = page.locator('main figure:has(iframe, template) figcaption');
  await expect(title).toHaveCount(1);
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeHidden();
});

test('a printed page begins with its address and the date', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1');
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const shown = (await page.locator('body').innerText()).trim().split('\n')[0];
  expect(shown).toBe(`${page.url()} · Impreso el ${formatDate(toMadrid(new Date()))}`);
});

test('the causes of the home page are printed side by side, instead of one on each sheet', async ({ visit }) => {
  const { page } = await visit('/inicio', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const causes = page.getByRole('region', { name: 'QUÉ IMPULSAMOS' }).getByRole('listitem');
  await expect(causes).toHaveCount(2);
  const tops = await causes.evaluateAll((all) => all.map((cause) => cause.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  // Chromium would leave room on the sheet for what overflows.
  const overflows = await causes.evaluateAll((all) => all.map((cause) => cause.scrollHeight - cause.clientHeight));
  expect(overflows).toEqual([0, 0]);
});

test('cards that end with their title are not kept on one sheet with the next row', async ({ visit }) => {
  const { page } = await visit('/aportaciones-de-los-patronos', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('main article').getByRole('heading').first()).toHaveCSS('break-after', 'auto');
});

test('the ring of a place is printed where the place is on the map', async ({ visit }) => {
  const { page } = await visit('/eventos/proximo-1', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const off = await page.locator('main circle').evaluateAll((rings) =>
    rings.map((ring) => {
      const map = ring.closest('div')?.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      const { left, right } = ring.getBoundingClientRect();
      // The map is 16:10, on the left of its box. The place is at 30 % of its width.
      return Math.abs((left + right) / 2 - map.left - map.height * 1.6 * 0.3);
    }),
  );
  expect(off).toHaveLength(2);
  expect(Math.max(...off)).toBeLessThan(2);
});

test('the logos of the contributors are printed standing still, and none is cut', async ({ visit }) => {
  const { page } = await visit('/inicio', { viewport: SHEET });
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  const strip = page.getByRole('region', { name: 'Nuestros colaboradores' });
  const problems = await strip
    .getByRole('list')
    .evaluate((list) => [
      ...list.getAnimations().map(() => 'moving'),
      ...[...list.children].filter((logo) => logo.getBoundingClientRect().right > innerWidth).map(() => 'cut'),
    ]);
  expect(problems).toEqual([]);
});
