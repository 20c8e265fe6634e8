import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/find-browser.ts';
import { measurePaint } from '../browser/measure-paint.ts';
import { assertWorks } from '../one-application/assert-works.ts';
import { startOneApplication } from '../one-application/start-one-application.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { type Arrived, watchPage } from '../site/watch-page.ts';

const PAGES = [
  '/inicio',
  '/noticias',
  '/noticias/archivo-digital-inicio',
  '/quienes-somos',
  '/contacto',
  '/transparencia',
];
const PAINTED = ['/inicio', '/noticias', '/quienes-somos'];
const ROUNDS = 5;
const MOST_BYTES = 1.2;
const MOST_TIME = 1.05;

/** Federated first, the one application second. */
type Pair<T> = readonly [T, T];

const toRatio = ([federated, one]: Pair<number>) => federated / one;

async function watchBoth(browser: Browser, sites: Pair<string>, path: string): Promise<Pair<Arrived>> {
  const watch = async (site: string) => {
    const page = await browser.newPage();
    try {
      return await watchPage(page, site + path);
    } finally {
      await page.close();
    }
  };
  return [await watch(sites[0]), await watch(sites[1])];
}

function toByteRows(path: string, [federated, one]: Pair<Arrived>): Row[] {
  const pairOf = (pick: (arrived: Arrived) => number) => [pick(federated), pick(one)] as const;
  const row = (what: string, pair: Pair<number>) =>
    toRow(`${path}: ${what}, federated / one application (${pair.join(' / ')})`, [toRatio(pair)], {
      atMost: MOST_BYTES,
    });
  return [
    row(
      'script',
      pairOf(({ script }) => script),
    ),
    row(
      'all but pictures',
      pairOf(({ all, pictures }) => all - pictures),
    ),
    toRow(`${path}: requests beyond those of one application`, [federated.requests - one.requests]),
  ];
}

/** Paints in turns, so that what disturbs the machine disturbs both. */
async function measurePaints(browser: Browser, sites: Pair<string>, path: string): Promise<Row[]> {
  const first: number[] = [];
  const largest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const federated = await measurePaint(browser, sites[0] + path);
    const one = await measurePaint(browser, sites[1] + path);
    first.push(toRatio([federated.first, one.first]));
    largest.push(toRatio([federated.largest, one.largest]));
  }
  return [
    toRow(`${path}: first paint on a phone, federated / one application`, first, { atMost: MOST_TIME }),
    toRow(`${path}: largest paint on a phone, federated / one application`, largest, { atMost: MOST_TIME }),
  ];
}

/** What federation costs a visitor: the site against the same code built as one application, served by the same server. */
export async function measureFederationTax(site: BenchSite): Promise<Row[]> {
  const one = await startOneApplication(site);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const sites = [site.url, one.url] as const;
  const rows: Row[] = [];
  try {
    for (const url of sites) await assertWorks(browser, url);
    for (const path of PAGES) rows.push(...toByteRows(path, await watchBoth(browser, sites, path)));
    for (const path of PAINTED) rows.push(...(await measurePaints(browser, sites, path)));
  } finally {
    await browser.close();
    await one.stop();
  }
  return rows;
}
