import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** The number that the system knows the calling thread by; null where it tells none: another system, or one that hides /proc. */
export function readThreadNumber(): number | null {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return null;
  }
}

/**
 * Has a thread of this process, not all of it, yield the processors to all others. Linux only, where a thread has a priority of its
 * own (sched(7)); elsewhere nothing happens.
 */
export function lowerThreadPriority(thread: number | null): void {
  if (thread === null) return;
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended meanwhile, or competes as before.
  }
}
