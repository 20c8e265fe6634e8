import { readCpuSeconds } from '@site/base/processes/cpu-seconds';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { readResidentMegabytes } from '../../../e2e/src/machine/resident-memory.ts';
import { prepareChannels, type SectionChannels } from '../../../e2e/src/many-sections/prepare-channels.ts';
import { readSent } from '../content/timed-requests.ts';
import { runInTurns } from '../load/run-in-turns.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, type FurtherGateway, startFurtherGateway } from '../site/bench-site.ts';
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

/** Two gateways with equal settings, one with few sections and one with many. */
interface ShellPair extends AsyncDisposable {
  readonly few: FurtherGateway;
  readonly many: FurtherGateway;
}

/** @param own additional settings for both */
async function startPair(
  site: BenchSite,
  { few, many }: SectionChannels,
  own: Readonly<Record<string, string>>,
): Promise<ShellPair> {
  await using started = new AsyncDisposableStack();
  const pair = {
    few: started.use(await startFurtherGateway(site, { ...few, ...own })),
    many: started.use(await startFurtherGateway(site, { ...many, ...own })),
  };
  const running = started.move();
  return { ...pair, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Bytes of a page with its headers. */
async function countBytes(url: string, coding: 'br' | 'identity'): Promise<number> {
  const { headers, body } = await readSent(url, coding);
  return headers + body.length;
}

async function compareHtml({ few, many }: ShellPair): Promise<Row[]> {
  const rows: Row[] = [];
  for (const coding of ['identity', 'br'] as const)
    for (const page of PAGES) {
      const [less, more] = [await countBytes(few.url + page, coding), await countBytes(many.url + page, coding)];
      const what = `${page}: HTML with headers, 100 sections against 4, ${coding === 'br' ? 'brotli' : 'plain'}`;
      rows.push(toRow(what, [more / less], AT_MOST));
    }
  return rows;
}

async function compareFirstLoad({ few, many }: ShellPair): Promise<Row[]> {
  await using browser = await launchBrowser();
  const load = async (url: string) => {
    const page = await browser.newPage();
    const { all, pictures } = await watchPage(page, url);
    await page.close();
    return all - pictures;
  };
  const rows: Row[] = [];
  for (const page of PAGES) {
    const [less, more] = [await load(few.url + page), await load(many.url + page)];
    rows.push(toRow(`${page}: everything but images, 100 sections against 4`, [more / less], AT_MOST));
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
    await using pair = await startPair(site, prepared, { RENDER_WORKERS: '2' });
    starts.few.push(readCpuSeconds(pair.few.pid));
    starts.many.push(readCpuSeconds(pair.many.pid));
  }
  return [
    toRow('Start of a gateway with 4 sections, processor time', starts.few, { unit: 's' }),
    toRow('Start of a gateway with 100 sections, processor time', starts.many, { unit: 's' }),
  ];
}

const createMemoryRows = (when: string, { few, many }: ShellPair): Row[] => [
  toRow(`Gateway with 4 sections ${when}`, [readResidentMegabytes(few.pid)], { unit: 'MB' }),
  toRow(`Gateway with 100 sections ${when}`, [readResidentMegabytes(many.pid)], { unit: 'MB' }),
];

/** Measures the cost of a hundred sections, for visitors of the original four and for the server. */
export async function measureManySections(site: BenchSite): Promise<Row[]> {
  const prepared = await prepareChannels(site.env.DATA_DIR ?? '', FURTHER_SECTIONS);
  await using _prepared = { [Symbol.asyncDispose]: prepared.remove };
  const rows: Row[] = [];
  {
    await using cached = await startPair(site, prepared, { RENDER_WORKERS: '1', PAGE_CACHE_SECONDS: '60' });
    await using fresh = await startPair(site, prepared, { RENDER_WORKERS: '2', PAGE_CACHE_SECONDS: '0' });
    rows.push(...createMemoryRows('when idle', fresh));
    rows.push(...(await compareHtml(fresh)), ...(await compareFirstLoad(cached)));
    rows.push(await compareThroughput('from the cache', cached, { apiPids: [], connections: 16, how: 'plain' }));
    const rendering = { apiPids: [site.apiPid], connections: 4, how: 'each' } as const;
    rows.push(await compareThroughput('rendered for each request', fresh, rendering));
    rows.push(...createMemoryRows('after load', fresh));
  }
  rows.push(...(await compareStarts(site, prepared)));
  return rows;
}
