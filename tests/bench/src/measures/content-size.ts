import { DATABASE_SERVER } from '@site/content-api/test/create-schema';
import { type ContentCase, LARGE_DOCUMENTS } from '../content/content-cases.ts';
import { type ServedContent, serveContent } from '../content/served-content.ts';
import { timeRequest, toP99 } from '../content/timed-requests.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';

/** Far more than the site will have after years. */
const SIZE = { news: 8_000, events: 2_000 };
const ROUNDS = 3;
/** Requests for each case and round: enough for a 99th percentile. */
const REQUESTS = 100;
const AT_MOST_MS = 50;

/** Measures the 99th percentile of the response time in each round. */
async function measureCase(where: string, { what, paths }: ContentCase, from: string): Promise<Row> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (let index = round * REQUESTS; index < (round + 1) * REQUESTS; index += 1)
      times.push(await timeRequest(`${from}${paths[index % paths.length]}`));
    rounds.push(toP99(times));
  }
  return toRow(`${where} ${what}: p99`, rounds, { unit: 'ms', atMost: AT_MOST_MS });
}

/** Serves the content while `work` runs. */
async function withContent(site: BenchSite, work: (content: ServedContent) => Promise<Row[]>): Promise<Row[]> {
  await using content = await serveContent(site, DATABASE_SERVER, SIZE);
  return await work(content);
}

async function measureCases(where: string, cases: readonly ContentCase[], from: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of cases) rows.push(await measureCase(where, each, from));
  return rows;
}

/** Measures calls of the content API with 8,000 news and 2,000 events. */
export const measureContentCalls = (site: BenchSite): Promise<Row[]> =>
  withContent(site, ({ apiCases, apiUrl }) => measureCases('Call', apiCases, apiUrl));

/** Measures pages that are rendered for every request, and documents that list very many items. */
export const measureContentPages = (site: BenchSite): Promise<Row[]> =>
  withContent(site, async ({ pageCases, gatewayUrl }) => {
    const rows = await measureCases('Page', pageCases, gatewayUrl);
    for (const path of LARGE_DOCUMENTS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push((await timeRequest(gatewayUrl + path)) / 1_000);
      rows.push(toRow(`${path} of 10,000 items`, times, { unit: 's', atMost: 4 }));
    }
    return rows;
  });
