import { availableParallelism } from 'node:os';
import { runSteadyLoad } from '../load/run-steady-load.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherShell } from '../site/bench-site.ts';

const PAGE = '/inicio';
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

/**
 * Compares one gateway process with one process per core on a cached page, in turns: requests per second, and cores
 * used.
 */
export async function measureAllCores(site: BenchSite): Promise<Row[]> {
  const all = await startFurtherShell(site, { SHELL_PROCESSES: '0' });
  const pid = all.process.child.pid ?? 0;
  const alone: number[] = [];
  const together: number[] = [];
  const gains: number[] = [];
  const cores: number[] = [];
  try {
    // The first round is not counted: it warms up the just-in-time compiler.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const load = { seconds: SECONDS, connections: CONNECTIONS };
      const one = await runSteadyLoad({ ...load, url: site.url + PAGE, pid: site.shellPid });
      const every = await runSteadyLoad({ ...load, url: all.url + PAGE, pid });
      if (round === 0) continue;
      alone.push(one.perSecond);
      together.push(every.perSecond);
      gains.push(every.perSecond / one.perSecond);
      cores.push(every.cores);
    }
  } finally {
    await all.process.stop();
  }
  const unit = '/s';
  return [
    toRow(`${PAGE} from the cache, one process`, alone, { unit }),
    toRow(`${PAGE} from the cache, one process per core`, together, { unit }),
    toRow('One process per core against one process', gains),
    toRow(`Cores used, of ${availableParallelism()} shared with the load generator`, cores),
  ];
}
