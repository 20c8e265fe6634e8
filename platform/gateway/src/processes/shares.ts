const MEGABYTE = 1024 * 1024;
/** Render workers of all processes together, unless the settings say otherwise: few pages are rendered, most are kept. */
const RENDER_WORKERS = 4;
/** What all processes together keep of pages, plain and compressed: about two thousand. */
const CACHED_BYTES = 128 * MEGABYTE;
/** What a shell of a single process keeps, and the least that one of many does. */
const MOST_CACHED_BYTES = 64 * MEGABYTE;
const LEAST_CACHED_BYTES = 16 * MEGABYTE;

/** What one process of the shell may have. */
export interface ProcessShare {
  /** Render workers of each release set. */
  readonly renderWorkers: number;
  /** Bytes of kept pages. */
  readonly cachedBytes: number;
}

/**
 * Shares out among the processes of a shell what costs memory.
 *
 * @param processes how many there are
 * @param cores how many the machine has
 */
export const toProcessShare = (processes: number, cores: number): ProcessShare => ({
  renderWorkers: Math.max(1, Math.ceil(Math.min(cores, RENDER_WORKERS) / processes)),
  cachedBytes: Math.max(LEAST_CACHED_BYTES, Math.min(MOST_CACHED_BYTES, CACHED_BYTES / processes)),
});
