import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../e2e/src/free-port.ts';
import { startProcess } from '../../../scripts/site/start-process.ts';
import { runLoad } from '../load/run-load.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherShell } from '../site/bench-site.ts';

const BARE = fileURLToPath(new URL('../load/bare-server.ts', import.meta.url));
const PAGE = '/inicio';
const ROUNDS = 5;
const SECONDS = 3;

/** The page's bytes as the shell sends them, whole and compressed: fetch would take them apart. */
async function saveCompressed(url: string): Promise<string> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'bench-')), 'page.br');
  await writeFile(file, bytes);
  return file;
}

/** The least that Node can do with the same bytes. */
async function startBare(file: string) {
  const port = await findFreePort();
  const launcher = { name: 'bare', file: BARE, env: process.env, readyLine: 'bare server ready' };
  const running = await startProcess({ ...launcher, write: () => undefined, args: [file, String(port)] });
  return { url: `http://127.0.0.1:${port}/`, pid: running.child.pid ?? 0, stop: running.stop };
}

/** Pages for each second of processor time: from the cache, and rendered anew, against a bare server in the same rounds. */
export async function measureServerPages(site: BenchSite): Promise<Row[]> {
  const fresh = await startFurtherShell(site, { PAGE_CACHE_SECONDS: '0', RENDER_WORKERS: '2' });
  const bare = await startBare(await saveCompressed(site.url + PAGE));
  const cached: number[] = [];
  const uncached: number[] = [];
  const rendered: number[] = [];
  const freshPid = fresh.process.child.pid ?? 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const least = await runLoad({ url: bare.url, pids: [bare.pid], seconds: SECONDS });
      const kept = await runLoad({ url: site.url + PAGE, pids: [site.shellPid], seconds: SECONDS });
      const pids = [freshPid, site.apiPid];
      const made = await runLoad({ url: fresh.url + PAGE, pids, seconds: SECONDS, connections: 4 });
      cached.push(kept.perCpuSecond / least.perCpuSecond);
      uncached.push(made.perCpuSecond / least.perCpuSecond);
      rendered.push(made.perCpuSecond);
    }
  } finally {
    await fresh.process.stop();
    await bare.stop();
  }
  return [
    toRow(`${PAGE} from the cache, against a bare server`, cached, { atLeast: 0.7 }),
    toRow(`${PAGE} rendered anew with its data, against a bare server`, uncached, { atLeast: 0.013 }),
    toRow(`${PAGE} rendered anew with its data, pages per CPU-second`, rendered),
    toRow('Cores of this machine', [availableParallelism()]),
  ];
}
