import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const MARKS = {
  js: ';document.documentElement.dataset.changed = "";',
  css: 'body { border-top: 77px solid }',
} as const;

/** Files to change, by path and type, with a page that needs them: entries, chunks of pages, styles. */
const CASES = [
  ['/assets', 'js', '/contacto'],
  ['/assets', 'css', '/inicio'],
  ['/releases/mfe-news-events', 'js', '/noticias'],
  ['/releases/mfe-foundation', 'js', '/patronato'],
  ['/releases/mfe-work-areas', 'js', '/formacion/becas'],
  ['/releases/mfe-search-contact', 'js', '/contacto'],
] as const;

for (const [place, kind, path] of CASES)
  test(`a changed ${place}/….${kind} is refused, and ${path} works without it`, async ({ visit }) => {
    const { page, messages } = await visit('/healthz', { expected: [/./] });
    let changed = 0;
    await page.route(new RegExp(`${place}/.*\\.${kind}$`), async (route) => {
      const answer = await route.fetch();
      changed += 1;
      await route.fulfill({ response: answer, body: (await answer.text()) + MARKS[kind] });
    });
    await page.goto(workerSite().url + path);
    await expect.poll(() => messages.some((text) => /integrity/.test(text)), { timeout: 10_000 }).toBe(true);
    await page.waitForTimeout(300);
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.dataset.changed)).toBeUndefined();
    expect(await page.evaluate(() => getComputedStyle(document.body).borderTopWidth)).toBe('0px');
    expect(await page.locator('main h1').innerText()).not.toBe('');
  });

test('a changed style sheet of a further page is refused, and its document is opened instead', async ({ visit }) => {
  const { page, messages } = await visit('/contacto', { expected: [/./], saveData: true });
  await untilHydrated(page);
  await page.route(/\/releases\/.*\.css$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()) + MARKS.css });
  });
  await page.evaluate(() => {
    document.body.dataset.first = '';
  });
  await page
    .locator('footer a[href="/patronato"], header a[href="/patronato"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await expect.poll(() => messages.some((text) => /integrity/.test(text))).toBe(true);
  await page.waitForURL('**/patronato');
  await expect(page.locator('main h1')).toHaveText('La Fundación');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).borderTopWidth)).toBe('0px');
});

test('a style sheet in a page that was modified in transit is not applied', async ({ visit }) => {
  const { page, messages } = await visit('/healthz', { expected: [/./] });
  await page.route('**/contacto', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<style data-href="\/assets[^>]+>)/, `$1${MARKS.css}`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${workerSite().url}/contacto`);
  await expect.poll(() => messages.some((text) => /Content Security Policy/.test(text))).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).borderTopWidth)).toBe('0px');
});

test('unmodified pages are hydrated', async ({ visit }) => {
  const { page } = await visit('/healthz');
  await page.route(/\/releases\/.*\.(?:js|css)$/, async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto(`${workerSite().url}/noticias`);
  await untilHydrated(page);
});
