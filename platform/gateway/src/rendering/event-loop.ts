import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 500;
const RESOLUTION_MS = 20;
/** Typical delay from which on new renderings only make it worse, in milliseconds. */
const BUSY_MS = 250;
const NANOSECONDS_PER_MS = 1e6;

/** How late this process's event loop runs. */
export interface EventLoop {
  /** Median delay of the last half second, in milliseconds. */
  readonly delayMs: () => number;
  /** True when it has run so late for a second that new work should be turned away. */
  readonly isBusy: () => boolean;
}

/** Watches the event loop of this process from now on. */
export function watchEventLoop(): EventLoop {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  monitor.enable();
  let delayMs = 0;
  let delayBeforeMs = 0;
  setInterval(() => {
    delayBeforeMs = delayMs;
    delayMs = Math.max(0, monitor.percentile(50) / NANOSECONDS_PER_MS - RESOLUTION_MS);
    monitor.reset();
  }, WINDOW_MS).unref();
  return { delayMs: () => delayMs, isBusy: () => Math.min(delayMs, delayBeforeMs) > BUSY_MS };
}
