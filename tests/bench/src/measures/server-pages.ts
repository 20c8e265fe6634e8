import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { runInTurns } from '../load/run-in-turns.ts';
import { runLoad } from '../load/run-load.ts';
import { buildOneApplication, ONE_APPLICATION } from '../one-application/build-one-application.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherShell } from '../site/bench-site.ts';

const BARE = fileURLToPath(new URL('../load/bare-server.ts', import.meta.url));
const ONE_PROCESS = fileURLToPath(new URL('../one-application/in-one-process.ts', import.meta.url));
const PAGE = '/inicio';
const ROUNDS = 5;
const SECONDS = 3;
/** Duration of each load in a comparison by alternating seconds. */
const PAIR_SECONDS = 4;

/** Reads a page as sent, compressed with brotli. (`fetch` would decompress it.) */
function readCompressed(url: string): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} returned status ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

interface Started {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

async function start(file: string, readyLine: string, args: readonly string[], env = process.env): Promise<Started> {
  const port = await findFreePort();
  const launcher = { name: readyLine, file, env, readyLine, write: () => undefined };
  const running = await startProcess({ ...launcher, args: [...args, String(port)] });
  return { url: `http://127.0.0.1:${port}`, pid: running.child.pid ?? 0, stop: running.stop };
}

/** Starts a bare server that sends the same bytes as a page of the site. */
async function startBare(url: string): Promise<Started> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    const file = path.join(folder, 'page.br');
    await writeFile(file, await readCompressed(url));
    return await start(BARE, 'bare server ready', [file]);
  } finally {
    // The server has read the file.
    await rm(folder, { recursive: true });
  }
}

/** Starts one process that renders the same pages without workers and federation, with the same content API. */
async function startOneProcess(site: BenchSite): Promise<Started> {
  await buildOneApplication();
  const env = { ...site.env, API_BASE: site.apiUrl, SHELL_DIST: ONE_APPLICATION };
  return start(ONE_PROCESS, 'one process ready', [], env);
}

/**
 * Measures pages per second of processor time: cached and freshly rendered pages against a bare server with the same
 * bytes, and freshly rendered pages also against the same code in one process.
 */
export async function measureServerPages(site: BenchSite): Promise<Row[]> {
  const fresh = await startFurtherShell(site, { PAGE_CACHE_SECONDS: '0', RENDER_WORKERS: '1' });
  const visited = await startFurtherShell(site, { REQUESTS_PER_SECOND: '100000', LOG_LEVEL: 'info' });
  const bare = await startBare(site.url + PAGE);
  const single = await startOneProcess(site);
  const figures = { cached: [], visited: [], uncached: [], rendered: [], shared: [], single: [] } as Record<
    'cached' | 'visited' | 'uncached' | 'rendered' | 'shared' | 'single',
    number[]
  >;
  const freshPids = [fresh.process.child.pid ?? 0, site.apiPid];
  const few = { connections: 4 };
  try {
    // The first round is not counted: it warms up the just-in-time compiler.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const least = await runLoad({ url: bare.url, pids: [bare.pid], seconds: SECONDS });
      const kept = await runLoad({ url: site.url + PAGE, pids: [site.shellPid], seconds: SECONDS });
      const leastVisited = await runLoad({ url: bare.url, pids: [bare.pid], seconds: SECONDS, how: 'browser' });
      const visitedPids = [visited.process.child.pid ?? 0];
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
  } finally {
    await fresh.process.stop();
    await visited.process.stop();
    await bare.stop();
    await single.stop();
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
