import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { type Audit, startLighthousePhone } from '../browser/lighthouse-phone.ts';
import { assertWorks } from '../one-application/assert-works.ts';
import { publishOneApplication } from '../one-application/build-one-application.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherGateway } from '../site/bench-site.ts';
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
const ROUNDS = 3;
const MAX_BYTES = 1.2;
const MAX_TIME = 1.05;

/** The federated site first, the single application second. */
type Pair<T> = readonly [T, T];

async function watchBoth(browser: Browser, sites: Pair<string>, path: string): Promise<Pair<Arrived>> {
  const watch = async (site: string) => {
    await using page = await browser.newPage();
    return await watchPage(page, site + path);
  };
  return [await watch(sites[0]), await watch(sites[1])];
}

function toByteRows(path: string, [federated, one]: Pair<Arrived>): Row[] {
  const pairOf = (pick: (arrived: Arrived) => number) => [pick(federated), pick(one)] as const;
  const row = (what: string, pair: Pair<number>) =>
    toRow(`${path}: ${what}, federated / one application (${pair.join(' / ')})`, [pair[0] / pair[1]], {
      atMost: MAX_BYTES,
    });
  return [
    row(
      'script',
      pairOf(({ script }) => script),
    ),
    row(
      'everything but images',
      pairOf(({ all, pictures }) => all - pictures),
    ),
    toRow(`${path}: additional requests compared with one application`, [federated.requests - one.requests]),
  ];
}

async function measureBytes(sites: Pair<string>): Promise<Row[]> {
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  for (const site of sites) await assertWorks(browser, site);
  for (const path of PAGES) rows.push(...toByteRows(path, await watchBoth(browser, sites, path)));
  return rows;
}

/** Measures paints in turns, so that other work of the machine affects both sites alike. */
async function measurePaints(sites: Pair<string>): Promise<Row[]> {
  await using phone = await startLighthousePhone();
  const rows: Row[] = [];
  for (const path of PAINTED) {
    const rounds: Pair<Audit>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push([await phone.audit(sites[0] + path), await phone.audit(sites[1] + path)]);
    const row = (what: string, pick: (audit: Audit) => number) =>
      toRow(
        `${path}: ${what} on a phone, federated / one application`,
        rounds.map(([federated, one]) => pick(federated) / pick(one)),
        { atMost: MAX_TIME },
      );
    rows.push(
      row('first paint', ({ firstPaint }) => firstPaint),
      row('largest paint', ({ largestPaint }) => largestPaint),
    );
  }
  return rows;
}

/**
 * Measures the cost of federation for visitors: compares the site with the same code built as one application on the
 * same server.
 */
export async function measureFederationTax(site: BenchSite): Promise<Row[]> {
  // An empty API_BASE marks the content API as our own, which has images in all sizes.
  await using one = await startFurtherGateway(site, { ...(await publishOneApplication(site.dataDir)), API_BASE: '' });
  const sites = [site.url, one.url] as const;
  return [...(await measureBytes(sites)), ...(await measurePaints(sites))];
}
