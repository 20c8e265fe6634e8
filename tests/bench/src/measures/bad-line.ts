import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { openPage } from '../browser/open-page.ts';
import { BAD_LINE, openPhone } from '../browser/open-phone.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { withContentPair } from '../site/content-pair.ts';

const ROUNDS = 5;
const SETTLE_MS = 2_000;

/**
 * Pages with their goals in milliseconds: three quarters and four fifths of the time of the faster of two other sites.
 */
const PAGES = [
  { path: '/inicio', first: 1_125, largest: 2_214 },
  { path: '/noticias', first: 1_059, largest: 1_853 },
  { path: 'a news item', first: 1_083, largest: 1_267 },
] as const;

interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** Reads the times of the first and the largest contentful paint. */
const readPaints = () =>
  new Promise<Paints>((resolve) => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1);
      resolve({ first: first?.startTime ?? Number.NaN, largest: largest?.startTime ?? Number.NaN });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

async function open(browser: Browser, url: string): Promise<Paints> {
  const page = await openPhone(browser, BAD_LINE);
  await openPage(page, url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const paints = await page.evaluate(readPaints);
  await page.close();
  return paints;
}

/** Path of the first news item in the list. */
async function findItem(url: string): Promise<string> {
  const html = await (await fetch(`${url}/noticias`)).text();
  const [, path] = /href="(\/noticias\/[^"?#]+)"/.exec(html.slice(html.indexOf('<main'))) ?? [];
  if (!path) throw new Error(`${url}/noticias lists no news item.`);
  return path;
}

/** Measures first visits on a phone with a bad network. */
export async function measureBadLine(site: BenchSite): Promise<Row[]> {
  const rows: Row[] = [];
  await using browser = await launchBrowser();
  await withContentPair(site, async (sites) => {
    const item = await findItem(site.url);
    for (const { path, first, largest } of PAGES) {
      const paints = sites.map((): Paints[] => []);
      // In turns, so that other work of the machine affects both sites alike.
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const [index, { url }] of sites.entries()) {
          const seen = await open(browser, url + (path.startsWith('/') ? path : item));
          if (round > 0) paints[index]?.push(seen);
        }
      for (const [index, { what }] of sites.entries()) {
        const all = (pick: (one: Paints) => number) => (paints[index] ?? []).map(pick);
        rows.push(
          toRow(
            `bad line, ${what}, ${path}: first paint`,
            all((one) => one.first),
            { unit: 'ms', atMost: first },
          ),
          toRow(
            `bad line, ${what}, ${path}: largest paint`,
            all((one) => one.largest),
            { unit: 'ms', atMost: largest },
          ),
        );
      }
    }
  });
  return rows;
}
