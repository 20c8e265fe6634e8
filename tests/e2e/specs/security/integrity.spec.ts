import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const MARKS = {
  js: ';document.documentElement.dataset.changed = "";',
  css: 'body { border-top: 77px solid }',
} as const;

/** Whose files are changed, of which kind, and a page that needs them: entries, chunks of pages, styles. */
const CASES = [
  ['/assets', 'js', '/contacto'],
  ['/assets', 'css', '/contacto'],
  ['/releases/mfe-news-events', 'js', '/noticias'],
  ['/releases/mfe-foundation', 'js', '/patronato'],
  ['/releases/mfe-foundation', 'css', '/patronato'],
  ['/releases/mfe-work-areas', 'js', '/formacion/becas'],
  ['/releases/mfe-search-contact', 'js', '/contacto'],
] as const;

for (const [place, kind, path] of CASES)
  test(`no byte that was changed in ${place}/….${kind} is taken, and ${path} reads without it`, async ({ visit }) => {
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

test('the same pages are taken over when nothing was changed on the way', async ({ visit }) => {
  const { page } = await visit('/healthz');
  await page.route(/\/releases\/.*\.(?:js|css)$/, async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto(`${workerSite().url}/noticias`);
  await untilHydrated(page);
});
