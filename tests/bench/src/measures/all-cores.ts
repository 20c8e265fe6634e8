import { availableParallelism } from 'node:os';
import { runSteadyLoad } from '../load/run-steady-load.ts';
import { type Row, toRow } from '../report/row.ts';
import { type BenchSite, startFurtherShell } from '../site/bench-site.ts';

const PAGE = '/inicio';
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

/** A cached page by one process and by one for each core, in turns: requests for each second, and how many cores they had. */
export async function measureAllCores(site: BenchSite): Promise<Row[]> {
  const all = await startFurtherShell(site, { SHELL_PROCESSES: '0' });
  const pid = all.process.child.pid ?? 0;
  const alone: number[] = [];
  const together: number[] = [];
  const gains: number[] = [];
  const cores: number[] = [];
  try {
    // The first round is for the compiler: what runs hot is what is measured.
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
    toRow(`${PAGE} from the cache, a process for each core`, together, { unit }),
    toRow('A process for each core against one', gains),
    toRow(`Cores that they had, of ${availableParallelism()} and the load's own`, cores),
  ];
}
