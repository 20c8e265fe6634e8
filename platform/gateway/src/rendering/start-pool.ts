import { GuardedPool, type PagePool } from './guarded-pool.ts';
import { type PoolSettings, RenderPool } from './render-pool.ts';
import type { RenderPoolData } from './render-worker-data.ts';

/** Milliseconds after which the worker of new releases counts as hanging: it has nothing of anybody else. */
const TRIAL_HUNG_MS = 800;
/** What it may hold, in megabytes: little, since all threads help to collect what one leaves. */
const TRIAL_MEMORY_MB = 128;

interface StartOptions extends PoolSettings {
  readonly data: RenderPoolData;
  readonly fresh: ReadonlySet<string>;
  readonly inTurn: boolean;
}

/**
 * Starts what renders a release set. Its new releases get a worker of their own beside those that have what was live before.
 *
 * @param options.fresh names of the sections whose release is new
 * @param options.inTurn whether visitors are served meanwhile: the workers are then started one after the other
 */
export async function startPool(options: StartOptions): Promise<PagePool> {
  const { data, fresh } = options;
  const memoryMb = Math.min(options.memoryMb, TRIAL_MEMORY_MB);
  const starts = [
    RenderPool.start(options),
    ...(fresh.size > 0
      ? [RenderPool.start({ ...options, size: 1, hungMs: TRIAL_HUNG_MS, memoryMb, onTrial: true })]
      : []),
  ];
  const started = await Promise.allSettled(starts);
  const pools = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = started.find((each) => each.status === 'rejected');
  const [main, trial] = pools;
  if (failed || !main) {
    await Promise.all(pools.map((pool) => pool.close()));
    throw failed?.reason;
  }
  if (!trial) return main;
  const pool = new GuardedPool({ main, trial, sections: data.sections, fresh });
  // A set that breaks a section is not switched to.
  if (Object.keys(pool.failures).length === 0) await pool.prove();
  return pool;
}
