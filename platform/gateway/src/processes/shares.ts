const MEGABYTE = 1024 * 1024;
/** Render workers of all processes together, unless set: few pages are rendered, most come from the cache. */
const RENDER_WORKERS = 4;
/** Page cache of all processes together: about two thousand pages. */
const CACHED_BYTES = 128 * MEGABYTE;
/** Page cache of a single process; also the least share of one of many. */
const MOST_CACHED_BYTES = 64 * MEGABYTE;
const LEAST_CACHED_BYTES = 16 * MEGABYTE;

export interface ProcessShare {
  readonly renderWorkers: number;
  readonly cachedBytes: number;
}

/**
 * Divides what costs memory among the processes.
 *
 * @param processes number of processes
 * @param cores number of processor cores
 */
export const computeShare = (processes: number, cores: number): ProcessShare => ({
  renderWorkers: Math.max(1, Math.ceil(Math.min(cores, RENDER_WORKERS) / processes)),
  // Whole bytes, which the cache asks for.
  cachedBytes: Math.max(LEAST_CACHED_BYTES, Math.min(MOST_CACHED_BYTES, Math.floor(CACHED_BYTES / processes))),
});
