import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 500;
/** Each sample wakes the process, also on an idle site. */
const RESOLUTION_MS = 100;
/** Delay above which new renderings only make it worse, in milliseconds. */
const BUSY_MS = 250;
const NANOSECONDS_PER_MS = 1e6;

export function watchEventLoop() {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  monitor.enable();
  let delayMs = 0;
  let delayBeforeMs = 0;
  setInterval(() => {
    delayBeforeMs = delayMs;
    delayMs = Math.max(0, monitor.percentile(50) / NANOSECONDS_PER_MS - RESOLUTION_MS);
    monitor.reset();
  }, WINDOW_MS).unref();
  return {
    /** Median of the last half second, in milliseconds. */
    delayMs: () => delayMs,
    /** True after a second of delay above the limit: new work should be refused. */
    isBusy: () => Math.min(delayMs, delayBeforeMs) > BUSY_MS,
  };
}
