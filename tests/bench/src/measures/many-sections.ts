import { request } from 'node:http';
import { readCpuSeconds } from '@site/base/processes/cpu-seconds';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { readResidentMegabytes } from '../../../e2e/src/machine/resident-memory.ts';
import { prepareChannels, type SectionChannels } from '../../../e2e/src/many-sections/prepare-channels.ts';
import { runInTurns } from '../load/run-in-turns.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { type ShellPair, startPair } from '../site/shell-pair.ts';
import { watchPage } from '../site/watch-page.ts';

const PAGES = ['/inicio', '/noticias', '/quienes-somos', '/contacto'];
const LOADED_PAGE = '/noticias';
/** In addition to the four of the site. */
const FURTHER_SECTIONS = 96;
const ROUNDS = 5;
const SECONDS = 4;
const STARTS = 3;
const AT_MOST = { atMost: 1.05 };
const AT_LEAST = { atLeast: 0.95 };

/**
 * Bytes of a page's headers and body, as sent. Rejects for a status other than 200: error pages hardly differ.
 */
function fetchBytes(url: string, coding: 'br' | 'identity'): Promise<{ headers: number; body: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': coding } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} returned status ${response.statusCode}`));
      let body = 0;
      const headers = response.rawHeaders.reduce((sum, text) => sum + text.length, 0);
      response.on('data', (chunk: Buffer) => {
        body += chunk.length;
      });
      response.on('end', () => resolve({ headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

async function compareHtml({ few, many }: ShellPair): Promise<Row[]> {
  const rows: Row[] = [];
  for (const coding of ['identity', 'br'] as const)
    for (const page of PAGES) {
      const [less, more] = [await fetchBytes(few.url + page, coding), await fetchBytes(many.url + page, coding)];
      const what = `${page}: HTML with headers, 100 sections against 4, ${coding === 'br' ? 'brotli' : 'plain'}`;
      rows.push(toRow(what, [(more.body + more.headers) / (less.body + less.headers)], AT_MOST));
    }
  return rows;
}

async function compareFirstLoad({ few, many }: ShellPair): Promise<Row[]> {
  const browser = await launchBrowser();
  const load = async (url: string) => {
    const page = await browser.newPage();
    const { all, pictures } = await watchPage(page, url);
    await page.close();
    return all - pictures;
  };
  const rows: Row[] = [];
  try {
    for (const page of PAGES) {
      const [less, more] = [await load(few.url + page), await load(many.url + page)];
      rows.push(toRow(`${page}: everything but images, 100 sections against 4`, [more / less], AT_MOST));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/**
 * Compares pages per second of processor time, with many and with few sections, in turns.
 *
 * @param how `each` for pages that are rendered, since concurrent requests for the same page share a rendering
 */
async function compareThroughput(
  what: string,
  { few, many }: ShellPair,
  { apiPids, ...load }: { apiPids: readonly number[]; connections: number; how: 'plain' | 'each' },
): Promise<Row> {
  const ratios: number[] = [];
  const createLoad = ({ url, pid }: ShellPair['few']) => ({ ...load, url: url + LOADED_PAGE, pids: [pid, ...apiPids] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const [less, more] = await runInTurns(createLoad(few), createLoad(many), SECONDS);
    ratios.push(more / less);
  }
  return toRow(`${LOADED_PAGE} ${what}: pages per CPU-second, 100 sections against 4`, ratios, AT_LEAST);
}

/** Compares the processor time from start to ready. */
async function compareStarts(site: BenchSite, prepared: SectionChannels): Promise<Row[]> {
  const starts: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round < STARTS; round += 1) {
    const pair = await startPair(site, prepared, { RENDER_WORKERS: '2' });
    starts.few.push(readCpuSeconds(pair.few.pid));
    starts.many.push(readCpuSeconds(pair.many.pid));
    await pair.stop();
  }
  return [
    toRow('Start of a shell with 4 sections, processor time', starts.few, { unit: 's' }),
    toRow('Start of a shell with 100 sections, processor time', starts.many, { unit: 's' }),
  ];
}

const createMemoryRows = (when: string, { few, many }: ShellPair): Row[] => [
  toRow(`Shell with 4 sections ${when}`, [readResidentMegabytes(few.pid)], { unit: 'MB' }),
  toRow(`Shell with 100 sections ${when}`, [readResidentMegabytes(many.pid)], { unit: 'MB' }),
];

/** Measures the cost of a hundred sections, for visitors of the original four and for the server. */
export async function measureManySections(site: BenchSite): Promise<Row[]> {
  const prepared = await prepareChannels(site.env.DATA_DIR ?? '', FURTHER_SECTIONS);
  const pairs: ShellPair[] = [];
  const start = async (own: Readonly<Record<string, string>>): Promise<ShellPair> => {
    const pair = await startPair(site, prepared, own);
    pairs.push(pair);
    return pair;
  };
  const stop = async (): Promise<void> => {
    for (const pair of pairs) await pair.stop();
  };
  try {
    const cached = await start({ RENDER_WORKERS: '1', PAGE_CACHE_SECONDS: '60' });
    const fresh = await start({ RENDER_WORKERS: '2', PAGE_CACHE_SECONDS: '0' });
    const rows = createMemoryRows('when idle', fresh);
    rows.push(...(await compareHtml(fresh)), ...(await compareFirstLoad(cached)));
    rows.push(await compareThroughput('from the cache', cached, { apiPids: [], connections: 16, how: 'plain' }));
    const rendering = { apiPids: [site.apiPid], connections: 4, how: 'each' } as const;
    rows.push(await compareThroughput('rendered for each request', fresh, rendering));
    rows.push(...createMemoryRows('after load', fresh));
    await stop();
    rows.push(...(await compareStarts(site, prepared)));
    return rows;
  } finally {
    await stop();
    await prepared.remove();
  }
}
