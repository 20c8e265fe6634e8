import { readProcessTree } from '../../../e2e/src/machine/process-tree.ts';
import { readResidentMegabytes, readShareOfMegabytes } from '../../../e2e/src/machine/resident-memory.ts';
import { runLoad } from '../load/run-load.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherGateway } from '../site/bench-site.ts';

const ROUNDS = 3;

/** Memory of a gateway with two render workers, idle and after load. */
async function measureMemory(site: BenchSite): Promise<readonly [atRest: number, loaded: number]> {
  await using gateway = await startFurtherGateway(site, { PAGE_CACHE_SECONDS: '0', RENDER_WORKERS: '2' });
  const atRest = readResidentMegabytes(gateway.pid);
  await runLoad({ url: `${gateway.url}/noticias`, pids: [gateway.pid], seconds: 8, connections: 4 });
  return [atRest, readResidentMegabytes(gateway.pid)];
}

/** Measures the time from process start to ready, and the memory of gateway and content API, idle and after load. */
export async function measureStartAndMemory(site: BenchSite): Promise<Row[]> {
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await using _gateway = await startFurtherGateway(site, {});
    starts.push((performance.now() - started) / 1_000);
  }
  const [atRest, loaded] = await measureMemory(site);
  const started = performance.now();
  await using every = await startFurtherGateway(site, { SHELL_PROCESSES: '0' });
  const allReady = (performance.now() - started) / 1_000;
  const tree = readProcessTree(every.pid);
  const shares = tree.reduce((sum, one) => sum + readShareOfMegabytes(one), 0);
  return [
    toRow(`Gateway of ${tree.length - 1} processes, from process start to ready`, [allReady], { unit: 's', atMost: 5 }),
    toRow(`Gateway of ${tree.length - 1} processes and their supervisor when idle`, [shares], { unit: 'MB' }),
    toRow('Gateway, from process start to ready', starts, { unit: 's', atMost: 5 }),
    toRow('Gateway with two render workers when idle', [atRest], { unit: 'MB', atMost: 350 }),
    toRow('Gateway with two render workers after load', [loaded], { unit: 'MB', atMost: 500 }),
    toRow('Content API after load', [readResidentMegabytes(site.apiPid)], { unit: 'MB', atMost: 700 }),
  ];
}
