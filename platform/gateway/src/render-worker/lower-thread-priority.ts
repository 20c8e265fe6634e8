import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** The operating system's ID of the calling thread; null on systems other than Linux, or if /proc is hidden. */
export function readThreadNumber(): number | null {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return null;
  }
}

/**
 * Lowers the CPU priority of one thread of this process. Linux only, where each thread has its own priority (sched(7));
 * elsewhere it does nothing.
 */
export function lowerThreadPriority(thread: number | null): void {
  if (thread === null) return;
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // The thread has ended in the meantime, or its priority cannot be changed.
  }
}
