import { expect, inject, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';

useBrowser();

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

it.each(CASES)('no byte that was changed in %s/….%s is taken, and %s reads without it', (place, kind, path) =>
  visit(
    '/healthz',
    async ({ page, messages }) => {
      let changed = 0;
      await page.route(new RegExp(`${place}/.*\\.${kind}$`), async (route) => {
        const answer = await route.fetch();
        changed += 1;
        await route.fulfill({ response: answer, body: (await answer.text()) + MARKS[kind] });
      });
      await page.goto(inject('siteUrl') + path);
      await expect.poll(() => messages.some((text) => /integrity/.test(text)), { timeout: 10_000 }).toBe(true);
      await page.waitForTimeout(300);
      expect(changed).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.dataset.changed)).toBeUndefined();
      expect(await page.evaluate(() => getComputedStyle(document.body).borderTopWidth)).toBe('0px');
      expect(await page.locator('main h1').innerText()).not.toBe('');
    },
    { expected: [/./] },
  ),
);

it('the same pages are taken over when nothing was changed on the way', () =>
  visit('/healthz', async ({ page }) => {
    await page.route(/\/releases\/.*\.(?:js|css)$/, async (route) => route.fulfill({ response: await route.fetch() }));
    await page.goto(`${inject('siteUrl')}/noticias`);
    await untilHydrated(page);
  }));
