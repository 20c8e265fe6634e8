import { availableParallelism } from 'node:os';
import { runLoad } from '../load/run-load.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherGateway } from '../site/bench-site.ts';

const PAGE = '/inicio';
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

/**
 * Compares one gateway process with one process per core on a cached page, in turns: requests per second, and cores
 * used.
 */
export async function measureAllCores(site: BenchSite): Promise<Row[]> {
  await using all = await startFurtherGateway(site, { SHELL_PROCESSES: '0' });
  const alone: number[] = [];
  const together: number[] = [];
  const gains: number[] = [];
  const cores: number[] = [];
  const load = { seconds: SECONDS, connections: CONNECTIONS, how: 'steady' } as const;
  // The first round is not counted: it warms up the just-in-time compiler.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await runLoad({ ...load, url: site.url + PAGE, pids: [site.shellPid] });
    const every = await runLoad({ ...load, url: all.url + PAGE, pids: [all.pid] });
    if (round === 0) continue;
    alone.push(one.requests / SECONDS);
    together.push(every.requests / SECONDS);
    gains.push(every.requests / one.requests);
    cores.push(every.cores);
  }
  const unit = '/s';
  return [
    toRow(`${PAGE} from the cache, one process`, alone, { unit }),
    toRow(`${PAGE} from the cache, one process per core`, together, { unit }),
    toRow('One process per core against one process', gains),
    toRow(`Cores used, of ${availableParallelism()} shared with the load generator`, cores),
  ];
}
