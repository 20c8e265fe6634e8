import { readCpuSeconds } from '@site/base/processes/cpu-seconds';
import type { Browser, Request } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { openPage } from '../browser/open-page.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { type ContentSite, withContentPair } from '../site/content-pair.ts';

const ROUNDS = 3;
const VISITS = 4;
/** Visits that are not counted: they fill caches, generate images and warm up the compiler. */
const WARM_UP = 3;
const READ_MS = 3_500;
const LOOK_MS = 2_500;
/** Long, since the site uses more in some seconds of rest than a visit costs. */
const IDLE_MS = 20_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Cost {
  requests: number;
  pictures: number;
  bytes: number;
}

/**
 * Visits a list, waits a few seconds and opens one of its pages, with an empty browser cache. Prefetched files count,
 * and those that the service worker requests; responses from a cache do not. The body of the service worker's own
 * script is missing: Chromium does not report its size.
 */
async function visit(browser: Browser, url: string): Promise<Cost> {
  const page = await browser.newPage();
  const cost: Cost = { requests: 0, pictures: 0, bytes: 0 };
  const count = async (request: Request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    const bytes = responseHeadersSize + responseBodySize;
    if (bytes === 0) return;
    cost.requests += 1;
    cost.bytes += bytes;
    if (new URL(request.url()).pathname.startsWith('/images/')) cost.pictures += 1;
  };
  page.context().on('requestfinished', (request) => void count(request).catch(() => undefined));
  await openPage(page, `${url}/noticias`);
  await page.waitForTimeout(READ_MS);
  const heading = page.locator('h1').first();
  const list = await heading.textContent();
  await page.locator('main a[href^="/noticias/"]').filter({ visible: true }).first().click();
  // On a slow machine, a visit that ends before the page is shown would cost less.
  await heading.filter({ hasNotText: list ?? '' }).waitFor();
  await page.waitForTimeout(LOOK_MS);
  await page.close();
  return cost;
}

/** Processor time that the processes use without visits, in milliseconds per second. */
async function measureIdle(readMs: () => number): Promise<number> {
  const before = readMs();
  await sleep(IDLE_MS);
  return ((readMs() - before) / IDLE_MS) * 1_000;
}

async function measureOne(browser: Browser, { what, url, pids, calls }: ContentSite): Promise<Row[]> {
  for (let n = 0; n < WARM_UP; n += 1) await visit(browser, url);
  const readMs = () => pids.reduce((sum, pid) => sum + readCpuSeconds(pid) * 1_000, 0);
  const costs: Cost[] = [];
  const milliseconds: number[] = [];
  const callsPerVisit: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, known, started] = [readMs(), calls.length, performance.now()];
    for (let n = 0; n < VISITS; n += 1) costs.push(await visit(browser, url));
    const seconds = (performance.now() - started) / 1_000;
    const spent = readMs() - before;
    callsPerVisit.push((calls.length - known) / VISITS);
    // Directly after the visits: after the warm-up, the servers are still generating images and compiling.
    milliseconds.push((spent - (await measureIdle(readMs)) * seconds) / VISITS);
  }
  const toKilobytes = ({ bytes }: Cost) => bytes / 1_000;
  return [
    toRow(
      `a visit, ${what}: requests`,
      costs.map(({ requests }) => requests),
      { atMost: 24 },
    ),
    toRow(
      `a visit, ${what}: of these images`,
      costs.map(({ pictures }) => pictures),
    ),
    toRow(`a visit, ${what}: bytes including images`, costs.map(toKilobytes), { unit: 'kB', atMost: 180 }),
    toRow(`a visit, ${what}: calls of the content API`, callsPerVisit, { atMost: 0 }),
    toRow(`a visit, ${what}: processor time of the servers`, milliseconds, { unit: 'ms', atMost: 15 }),
  ];
}

/** Measures the cost of a visit to two cached pages, for the visitor and for the servers. */
export async function measureVisit(site: BenchSite): Promise<Row[]> {
  const rows: Row[] = [];
  await using browser = await launchBrowser();
  await withContentPair(site, async (sites) => {
    for (const each of sites) rows.push(...(await measureOne(browser, each)));
  });
  return rows;
}
