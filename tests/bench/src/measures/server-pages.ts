import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { readSent } from '../content/timed-requests.ts';
import { runInTurns } from '../load/run-in-turns.ts';
import { runLoad } from '../load/run-load.ts';
import { publishOneApplication } from '../one-application/build-one-application.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, type FurtherGateway, startFurtherGateway } from '../site/bench-site.ts';

const BARE = fileURLToPath(new URL('../load/bare-server.ts', import.meta.url));
const ONE_PROCESS = fileURLToPath(new URL('../one-application/in-one-process.ts', import.meta.url));
const PAGE = '/inicio';
const ROUNDS = 5;
const SECONDS = 3;
/** Duration of each load in a comparison by alternating seconds. */
const PAIR_SECONDS = 4;

async function start(
  file: string,
  readyLine: string,
  args: readonly string[],
  env = process.env,
): Promise<FurtherGateway> {
  const port = await findFreePort();
  const launcher = { name: readyLine, file, env, readyLine, write: () => undefined };
  const { child, stop } = await startProcess({ ...launcher, args: [...args, String(port)] });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop() };
}

/** Starts a bare server that sends the same bytes as a page of the site. */
async function startBare(url: string): Promise<FurtherGateway> {
  // Until the server has read the file.
  await using temporary = await createTemporaryFolder('bench-');
  const file = path.join(temporary.folder, 'page.br');
  await writeFile(file, (await readSent(url, 'br')).body);
  return await start(BARE, 'bare server ready', [file]);
}

/** Starts one process that renders the same pages without workers and federation, with the same content API. */
async function startOneProcess(site: BenchSite): Promise<FurtherGateway> {
  const env = { ...site.env, API_BASE: site.apiUrl, ...(await publishOneApplication(site.dataDir)) };
  return start(ONE_PROCESS, 'one process ready', [], env);
}

/**
 * Measures pages per second of processor time: cached and freshly rendered pages against a bare server with the same
 * bytes, and freshly rendered pages also against the same code in one process.
 */
export async function measureServerPages(site: BenchSite): Promise<Row[]> {
  await using fresh = await startFurtherGateway(site, { PAGE_CACHE_SECONDS: '0', RENDER_WORKERS: '1' });
  await using visited = await startFurtherGateway(site, { REQUESTS_PER_SECOND: '100000', LOG_LEVEL: 'info' });
  await using bare = await startBare(site.url + PAGE);
  await using single = await startOneProcess(site);
  const figures = { cached: [], visited: [], uncached: [], rendered: [], shared: [], single: [] } as Record<
    'cached' | 'visited' | 'uncached' | 'rendered' | 'shared' | 'single',
    number[]
  >;
  const freshPids = [fresh.pid, site.apiPid];
  const few = { connections: 4 };
  // The first round is not counted: it warms up the just-in-time compiler.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const least = await runLoad({ url: bare.url, pids: [bare.pid], seconds: SECONDS });
    const kept = await runLoad({ url: site.url + PAGE, pids: [site.shellPid], seconds: SECONDS });
    const leastVisited = await runLoad({ url: bare.url, pids: [bare.pid], seconds: SECONDS, how: 'browser' });
    const visitedPids = [visited.pid];
    const read = await runLoad({ url: visited.url + PAGE, pids: visitedPids, seconds: SECONDS, how: 'browser' });
    const [fromWorkers, alone] = await runInTurns(
      { ...few, url: fresh.url + PAGE, pids: freshPids, how: 'each' },
      { ...few, url: single.url + PAGE, pids: [single.pid, site.apiPid], how: 'each' },
      PAIR_SECONDS,
    );
    const shared = await runLoad({ ...few, url: fresh.url + PAGE, pids: freshPids, seconds: SECONDS });
    if (round === 0) continue;
    figures.cached.push(kept.perCpuSecond / least.perCpuSecond);
    figures.visited.push(read.perCpuSecond / leastVisited.perCpuSecond);
    figures.uncached.push(shared.perCpuSecond / least.perCpuSecond);
    figures.rendered.push(fromWorkers);
    figures.single.push(fromWorkers / alone);
    figures.shared.push(shared.perCpuSecond);
  }
  // Of a page that is not cached, concurrent requests share one rendering.
  const rendered = `${PAGE} not cached, four requests at a time`;
  return [
    toRow(`${PAGE} from the cache, against a bare server`, figures.cached, { atLeast: 0.7 }),
    toRow('The same with requests as browsers send them, statistics, limits and log', figures.visited),
    toRow(`${rendered}, against a bare server`, figures.uncached, { atLeast: 0.013 }),
    toRow(`${rendered}, pages per CPU-second`, figures.shared, { atLeast: 400 }),
    toRow('The same with a different page each time, so that none share a rendering', figures.rendered),
    toRow('The same, against one process without workers and federation', figures.single, { atLeast: 0.85 }),
    toRow('Cores of this machine', [availableParallelism()]),
  ];
}
