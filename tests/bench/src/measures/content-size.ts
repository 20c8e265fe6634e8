import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '@site/base/settings';
import { type ContentCase, LARGE_DOCUMENTS } from '../content/content-cases.ts';
import { type ServedContent, serveContent } from '../content/served-content.ts';
import { timeRequest, toP99 } from '../content/timed-requests.ts';
import { type Row, toMedian, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';

const SMALL = { news: 100, events: 100 };
const LARGE = { news: 100_000, events: 20_000 };
const ROUNDS = 3;
/** Requests of one case and round; the 99th of a hundred is then a figure and no guess. */
const REQUESTS = 100;
const AT_MOST = 3;
/** Time for the content API to read the words that are asked for most, as it does after each import. */
const SETTLING_MS = 80_000;

/** One server over a small content, another over a large one. */
type Pair<T> = readonly [small: T, large: T];

/** Asks both in turns, request by request, so that whatever else the machine does meets both. */
async function compare(cases: Pair<ContentCase>, from: Pair<string>, round: number): Promise<Pair<number>> {
  const times: Pair<number[]> = [[], []];
  for (let index = 0; index < REQUESTS; index += 1) {
    const turn = round * REQUESTS + index;
    for (const side of [0, 1] as const) {
      const { paths } = cases[side];
      times[side].push(await timeRequest(`${from[side]}${paths[turn % paths.length]}`));
    }
  }
  return [toP99(times[0]), toP99(times[1])];
}

async function measureCase(where: string, cases: Pair<ContentCase>, from: Pair<string>): Promise<Row> {
  const rounds: Pair<number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await compare(cases, from, round));
  const few = toMedian(rounds.map(([small]) => small)).toFixed(1);
  const many = toMedian(rounds.map(([, large]) => large)).toFixed(1);
  const ratios = rounds.map(([small, large]) => large / small);
  return toRow(`${where} ${cases[0].what}: p99 ${few} → ${many} ms, ratio`, ratios, { atMost: AT_MOST });
}

/** Serves a small content and a large one for as long as the work takes. */
async function withPair(site: BenchSite, work: (few: ServedContent, many: ServedContent) => Promise<Row[]>) {
  const { TEST_DATABASE_URL, DATABASE_URL } = readSettings(process.env);
  const url = TEST_DATABASE_URL || DATABASE_URL;
  const few = await serveContent(site, url, SMALL);
  try {
    const many = await serveContent(site, url, LARGE);
    try {
      await timeRequest(`${many.apiUrl}/api/search?fields=requena`);
      await wait(SETTLING_MS);
      return await work(few, many);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}

async function measureCases(where: string, cases: Pair<readonly ContentCase[]>, from: Pair<string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, small] of cases[0].entries()) {
    const large = cases[1][index];
    if (large) rows.push(await measureCase(where, [small, large], from));
  }
  return rows;
}

/** How much slower the slowest answers are among 100,000 news and 20,000 events than among 100 of each: calls. */
export const measureContentCalls = (site: BenchSite): Promise<Row[]> =>
  withPair(site, (few, many) => measureCases('Call', [few.apiCases, many.apiCases], [few.apiUrl, many.apiUrl]));

/** The same for pages, rendered anew each time, and how long the documents take that name very many of them. */
export const measureContentPages = (site: BenchSite): Promise<Row[]> =>
  withPair(site, async (few, many) => {
    const rows = await measureCases('Page', [few.pageCases, many.pageCases], [few.shellUrl, many.shellUrl]);
    for (const path of LARGE_DOCUMENTS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push((await timeRequest(many.shellUrl + path)) / 1_000);
      rows.push(toRow(`${path} of 120,000 items`, times, { unit: 's', atMost: 4 }));
    }
    return rows;
  });
