import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';

/** How often a process checks whether it is idle, in milliseconds. */
const CHECK_MS = 10_000;
/** Share of a CPU below which a process counts as idle: it may watch files, or serve an occasional request. */
const QUIET_SHARE = 0.05;
/** A collection takes a tenth of a second, which is not worth it for less growth. */
const GROWN_BYTES = 8 * 1024 * 1024;
/** Pause between two collections, in milliseconds, so that a few visitors a minute do not trigger them repeatedly. */
const PAUSE_MS = 5 * 60_000;

const heapBytes = () => getHeapStatistics().total_physical_size;

/** Collects as on low memory: V8's regular collections do not return emptied pages to the system. */
async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  // Best effort.
  await session.post('HeapProfiler.collectGarbage').catch(() => {});
  session.disconnect();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

async function watch(): Promise<never> {
  let bytesAfterLast = 0;
  for (;;) {
    const before = process.cpuUsage();
    await pause(CHECK_MS);
    const { user, system } = process.cpuUsage(before);
    const isQuiet = user + system < CHECK_MS * 1_000 * QUIET_SHARE;
    if (!isQuiet || heapBytes() - bytesAfterLast < GROWN_BYTES) continue;
    await collect();
    bytesAfterLast = heapBytes();
    await pause(PAUSE_MS);
  }
}

/**
 * Returns memory left over from this thread's startup, an import or a traffic peak to the system, as soon as the
 * process is idle. V8 itself collects only when it needs memory, which an idle process does not.
 */
export function collectWhenQuiet(): void {
  void watch();
}
