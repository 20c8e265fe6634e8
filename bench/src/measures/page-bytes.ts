import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/find-browser.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';

/** Pages with the bytes of script that their hydration may need. */
const PAGES = [
  { path: '/inicio', most: 150_000 },
  { path: '/noticias', most: 122_000 },
  { path: '/quienes-somos', most: 122_000 },
] as const;

/** What arrived for a page, in bytes of the compressed bodies. */
interface Arrived {
  script: number;
  beforeUse: number;
  all: number;
  pictures: number;
  requests: number;
}

async function watch(page: Page, url: string): Promise<Arrived> {
  const arrived: Arrived = { script: 0, beforeUse: 0, all: 0, pictures: 0, requests: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, response }) => {
    const bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
    arrived.requests += 1;
    arrived.all += bytes;
    if (type === 'Script') arrived.script += bytes;
    if (type === 'Image') arrived.pictures += bytes;
  });
  // The saving visitor gets the page alone, without what is fetched ahead for the next one.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.goto(url);
  arrived.beforeUse = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type])')].reduce(
      (sum, { innerHTML }) => sum + innerHTML.length,
      0,
    ),
  );
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.waitForTimeout(3_000);
  return arrived;
}

/** Bytes and requests of pages, as a browser gets them. */
export async function measurePageBytes(site: BenchSite): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const rows: Row[] = [];
  try {
    for (const { path, most } of PAGES) {
      const page = await browser.newPage();
      const arrived = await watch(page, site.url + path);
      await page.close();
      rows.push(
        toRow(`${path}: script before it can be used`, [arrived.beforeUse], { unit: 'B', atMost: 6_000 }),
        toRow(`${path}: script for its hydration`, [arrived.script], { unit: 'B', atMost: most }),
        toRow(`${path}: everything but pictures`, [arrived.all - arrived.pictures], { unit: 'B' }),
        toRow(`${path}: requests`, [arrived.requests]),
      );
    }
  } finally {
    await browser.close();
  }
  return rows;
}
