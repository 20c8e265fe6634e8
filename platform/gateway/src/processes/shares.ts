const MEGABYTE = 1024 * 1024;
/** Default number of render workers of all processes together: few pages are rendered, most come from the cache. */
const RENDER_WORKERS = 4;
/** Page cache of all processes together: about two thousand pages. */
const CACHED_BYTES = 128 * MEGABYTE;
/** Bounds of one process's share of the page cache. */
const MAX_CACHED_BYTES = 64 * MEGABYTE;
const MIN_CACHED_BYTES = 16 * MEGABYTE;

export interface ProcessShare {
  readonly renderWorkers: number;
  readonly cachedBytes: number;
}

/** Divides render workers and page cache, which cost memory, among the processes. */
export const computeShare = (processes: number, cores: number): ProcessShare => ({
  renderWorkers: Math.max(1, Math.ceil(Math.min(cores, RENDER_WORKERS) / processes)),
  // The cache requires an integer.
  cachedBytes: Math.max(MIN_CACHED_BYTES, Math.min(MAX_CACHED_BYTES, Math.floor(CACHED_BYTES / processes))),
});
