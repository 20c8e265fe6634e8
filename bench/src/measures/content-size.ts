import { readSettings } from '@site/settings';
import type { ContentCase } from '../content/content-cases.ts';
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

/** Asks both in turns, request by request, so that whatever else the machine does meets both. */
async function compare(small: ContentCase, large: ContentCase, from: readonly [string, string], round: number) {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < REQUESTS; index += 1) {
    const turn = round * REQUESTS + index;
    for (const [side, { paths }] of [small, large].entries())
      times[side === 0 ? 0 : 1].push(await timeRequest(`${from[side]}${paths[turn % paths.length]}`));
  }
  return times.map(toP99) as [number, number];
}

async function measureCase(what: string, small: ContentCase, large: ContentCase, from: readonly [string, string]) {
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await compare(small, large, from, round));
  const [before, after] = [0, 1].map((side) => toMedian(rounds.map((pair) => pair[side] ?? Number.NaN)).toFixed(1));
  const ratios = rounds.map(([few, many]) => many / few);
  return toRow(`${what}: p99 ${before} → ${after} ms, ratio`, ratios, { atMost: AT_MOST });
}

async function measurePair(few: ServedContent, many: ServedContent): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, small] of few.apiCases.entries()) {
    const large = many.apiCases[index];
    if (large) rows.push(await measureCase(`API, ${small.what}`, small, large, [few.apiUrl, many.apiUrl]));
  }
  for (const [index, small] of few.pageCases.entries()) {
    const large = many.pageCases[index];
    if (large) rows.push(await measureCase(`Page ${small.what}`, small, large, [few.shellUrl, many.shellUrl]));
  }
  return rows;
}

/** How much slower the slowest answers are among 100,000 news and 20,000 events than among 100 of each. */
export async function measureContentSize(site: BenchSite): Promise<Row[]> {
  const { TEST_DATABASE_URL, DATABASE_URL } = readSettings(process.env);
  const url = TEST_DATABASE_URL || DATABASE_URL;
  const few = await serveContent(site, url, SMALL);
  try {
    const many = await serveContent(site, url, LARGE);
    try {
      return await measurePair(few, many);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}
