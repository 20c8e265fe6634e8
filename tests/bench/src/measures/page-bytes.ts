import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { watchPage } from '../site/watch-page.ts';

/** Pages with their budgets for scripts until hydration, in bytes. */
const PAGES = [
  { path: '/inicio', most: 150_000 },
  { path: '/noticias', most: 122_000 },
  { path: '/quienes-somos', most: 122_000 },
] as const;

/** Measures bytes and requests of pages in a browser. */
export async function measurePageBytes(site: BenchSite): Promise<Row[]> {
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  for (const { path, most } of PAGES) {
    const page = await browser.newPage();
    const arrived = await watchPage(page, site.url + path);
    await page.close();
    rows.push(
      toRow(`${path}: script before the page can be used`, [arrived.beforeUse], { unit: 'B', atMost: 6_000 }),
      toRow(`${path}: script for hydration`, [arrived.script], { unit: 'B', atMost: most }),
      toRow(`${path}: everything but images`, [arrived.all - arrived.pictures], { unit: 'B' }),
      toRow(`${path}: requests`, [arrived.requests]),
    );
  }
  return rows;
}
