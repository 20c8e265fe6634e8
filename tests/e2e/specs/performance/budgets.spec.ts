import type { Page } from '@playwright/test';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { describeOverdraft } from '../../../bench/src/history/budget-message.ts';
import type { ByteEntry } from '../../../bench/src/history/byte-entry.ts';
import { readLastEntry } from '../../../bench/src/history/read-history.ts';
import { type Loaded, listLoaded } from '../../../bench/src/history/screen-bytes.ts';
import { describeLayoutShifts } from '../../src/layout-shifts.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/**
 * Bytes that a page loads until it is hydrated, as served (brotli), by kind; those of the home page include the carousel,
 * which loads a second later. Budgets may be lowered but not raised, except for a new page or API call (CONTRIBUTING.md).
 * Style sheets are inlined in the HTML, which without the placeholder of its image must fit into the first ten packets of a
 * connection (RFC 6928), about 14,600 B.
 * Changed hashes, changed short names in scripts and the longer version of an unpublished build alter the result of
 * brotli by up to 100 B, which the budgets allow for.
 */
const BUDGETS = [
  { path: '/noticias', most: { JavaScript: 114_580, CSS: 0, fonts: 30_000, HTML: 12_550 } },
  { path: '/noticias/noticia-1', most: { JavaScript: 114_580, CSS: 0, fonts: 30_000, HTML: 13_300 } },
  { path: '/quienes-somos', most: { JavaScript: 113_300, CSS: 0, fonts: 30_000, HTML: 11_500 } },
  { path: '/inicio', most: { JavaScript: 139_980, CSS: 1_500, fonts: 30_000, HTML: 14_300 } },
] as const;

/** Budget for the one inline script, which is needed before a page can be used. */
const BOOT_BYTES = 2_000;

/** Last entry of the byte history, to report what grew. */
let known: ByteEntry | undefined;
test.beforeAll(async () => {
  known = await readLastEntry(ROOT);
});

/** Most bytes of the placeholder in a page, as sent. */
const PLACEHOLDER_BYTES = 3_600;

/** Bytes that the placeholder of a page's image adds to its HTML: brotli turns base64 back into little more than its bytes. */
const readPlaceholderBytes = async (page: Page) => {
  const [, base64 = ''] = /base64,([^)]*)/.exec(await page.content()) ?? [];
  return Math.ceil((base64.length * 3 * 1.04) / 4);
};

/** Bytes as sent, by the name of the asset. */
const toBytes = (loaded: readonly Loaded[]) =>
  Object.fromEntries(
    loaded.map(({ name }) => [
      name,
      loaded.filter((other) => other.name === name).reduce((sum, { sent }) => sum + sent, 0),
    ]),
  );

test.describe('the bytes of a page', () => {
  for (const { path, most } of BUDGETS)
    test(`${path} stay within its budgets`, async ({ visit }) => {
      const { page } = await visit('/readyz');
      const loaded = await listLoaded(page, workerSite().url + path);
      expect(loaded.filter(({ kind }) => kind === 'JavaScript').length).toBeGreaterThan(2);
      const placeholder = await readPlaceholderBytes(page);
      expect(placeholder).toBeLessThan(PLACEHOLDER_BYTES);
      const overdrafts = Object.entries(most).flatMap(([kind, bytes]) => {
        const spent = { what: `${kind} of ${path}`, bytes: toBytes(loaded.filter((each) => each.kind === kind)) };
        return describeOverdraft({ ...spent, most: bytes + (kind === 'HTML' ? placeholder : 0) }, known) ?? [];
      });
      expect(overdrafts.join('\n\n')).toBe('');
    });

  test('contain only a small inline script before the page can be used', async () => {
    const html = await (await fetch(`${workerSite().url}/inicio`)).text();
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(inline).toHaveLength(1);
    expect(inline[0]?.length).toBeLessThan(BOOT_BYTES);
    expect(html).not.toMatch(/<script[^>]+src=/);
  });
});
test.describe('the requests of a page', () => {
  test('contain no style sheet for the first page, whose styles are in its HTML, and only its own for a further page', async ({
    visit,
  }) => {
    const { page, requests } = await visit('/noticias');
    await untilHydrated(page);
    const styles = () => requests.filter((address) => address.endsWith('.css'));
    expect(styles()).toEqual([]);
    const written = await page.locator('style[data-href]').evaluateAll((all) => all.map((style) => style.dataset.href));
    expect(written.length).toBeGreaterThan(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();
    await page.waitForURL('**/aviso-legal');
    await expect.poll(styles).not.toEqual([]);
    expect(styles().filter((address) => written.includes(address))).toEqual([]);
  });

  test('are all in its HTML, except for data that the application requests at its start', async ({ visit }) => {
    const { page, requests } = await visit('/noticias', { saveData: true });
    const html = (await page.content()).replaceAll('\\u0026', '&');
    await untilHydrated(page);
    for (const url of requests.filter((address) => /\.(?:css|js|woff2)$/.test(address))) expect(html).toContain(url);
  });

  for (const [path, width] of [
    ['/inicio', 360],
    ['/inicio', 412],
    ['/inicio', 768],
    ['/inicio', 1440],
    ['/restauracion-del-patrimonio', 1440],
  ] as const)
    test(`${path} causes no layout shift at ${width} px, even if the fonts load late`, async ({ visit }) => {
      const { page } = await visit('/readyz');
      await page.setViewportSize({ width, height: 823 });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goto(workerSite().url + path);
      await untilHydrated(page);
      await page.evaluate(() => document.fonts.ready);
      if (path === '/inicio') await page.getByRole('button', { name: 'Detener el carrusel' }).waitFor();
      // Text that follows other text in a line moves by a pixel or two with its font.
      expect(await describeLayoutShifts(page, 0.002)).toBe('');
    });
});

/** Renders the texts of all matching elements in one line, in both fonts. Returns the ratio of the widths. */
const compareWidths = (page: Page, selector: string, fonts: readonly [string, string]) =>
  page.evaluate(
    async ([found, web, fallback]) => {
      await Promise.all([web, fallback].map((font) => document.fonts.load(font)));
      const texts = [...document.querySelectorAll(found)].map(({ textContent }) => textContent.trim());
      const measure = (font: string) => {
        const line = document.createElement('span');
        line.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
        line.textContent = texts.join(' ');
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      };
      return measure(web) / measure(fallback);
    },
    [selector, ...fonts] as const,
  );

test('fallback fonts have the same width, so that lines break at the same words', async ({ visit }) => {
  const { page } = await visit('/inicio');
  const compared = {
    Times: await compareWidths(page, 'h1, h2, h3', ['480 34px "Fraunces"', '480 34px "Fraunces as Times"']),
    Noto: await compareWidths(page, 'h1, h2, h3', ['480 34px "Fraunces"', '480 34px "Fraunces as Noto"']),
    Arial: await compareWidths(page, 'p', ['18px "Source Sans 3"', '18px "Source Sans as Arial"']),
  };
  expect(Object.entries(compared).filter(([, factor]) => Math.abs(factor - 1) > 0.015)).toEqual([]);
});
