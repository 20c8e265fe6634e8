import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Memory shared by worker and pool: readable even while the worker is in an endless loop. */
export type Heartbeat = Float64Array<SharedArrayBuffer>;

const BEATS = 0;
const HEAP = 1;
const EXTERNAL = 2;
const BEAT_MS = 100;
const MEGABYTE = 1024 * 1024;

type GcEntry = PerformanceEntry & { readonly detail: NodeGCPerformanceDetail };

export function createHeartbeat(): Heartbeat {
  return new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));
}

/** Number of heartbeats, one per turn of the worker's event loop, and its memory in megabytes. */
export function readHeartbeat(heartbeat: Heartbeat): { readonly beats: number; readonly memoryMb: number } {
  return { beats: heartbeat[BEATS] ?? 0, memoryMb: ((heartbeat[HEAP] ?? 0) + (heartbeat[EXTERNAL] ?? 0)) / MEGABYTE };
}

/** Runs in the worker: counts heartbeats, and records the heap size after each major garbage collection. */
export function startHeartbeat(heartbeat: Heartbeat): void {
  setInterval(() => {
    heartbeat[BEATS] = (heartbeat[BEATS] ?? 0) + 1;
    heartbeat[EXTERNAL] = getHeapStatistics().external_memory;
  }, BEAT_MS).unref();
  new PerformanceObserver((list) => {
    const isMajor = list
      .getEntries()
      .some((entry) => (entry as GcEntry).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (isMajor) heartbeat[HEAP] = getHeapStatistics().used_heap_size;
  }).observe({ entryTypes: ['gc'] });
}
