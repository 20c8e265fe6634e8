import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/**
 * Has the calling thread, not its process, yield the processors to all others. Linux only, where a thread has a priority of its
 * own (sched(7)); elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // Another system, or one that hides /proc: the thread competes as before.
  }
}
