import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';

/** How often a process looks whether it is quiet, in milliseconds. */
const LOOK_MS = 10_000;
/** A process that takes less of a processor watches files, or answers now and then. */
const QUIET_SHARE = 0.05;
/** What is collected for less is not worth its tenth of a second. */
const GROWN_BYTES = 8 * 1024 * 1024;
/** Between two collections, so that a few visitors a minute do not wait for one again and again. */
const PAUSE_MS = 5 * 60_000;

const heapBytes = () => getHeapStatistics().total_physical_size;

/** What V8 does when it is told that memory is low: its usual collections keep the pages that they empty. */
async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  // Nothing depends on it.
  await session.post('HeapProfiler.collectGarbage').catch(() => {});
  session.disconnect();
}

/**
 * Gives back to the system what this thread's start, an import or a rush of visitors has left, as soon as the process is
 * quiet. V8 collects when it needs room, and a process that rests needs none.
 */
export function collectWhenQuiet(): void {
  let kept = 0;
  const look = async (before: NodeJS.CpuUsage): Promise<void> => {
    const { user, system } = process.cpuUsage(before);
    const isQuiet = user + system < LOOK_MS * 1_000 * QUIET_SHARE;
    const collects = isQuiet && heapBytes() - kept >= GROWN_BYTES;
    if (collects) {
      await collect();
      kept = heapBytes();
    }
    lookAfter(collects ? PAUSE_MS : 0);
  };
  const lookAfter = (pauseMs: number): void => {
    setTimeout(() => {
      const before = process.cpuUsage();
      setTimeout(() => void look(before), LOOK_MS).unref();
    }, pauseMs).unref();
  };
  lookAfter(0);
}
