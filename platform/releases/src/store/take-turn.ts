import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '@site/base/has-code';

/** A write takes some milliseconds; an older lock belongs to a killed process. */
const STALE_MS = 5_000;

/**
 * Lets writers of a file take turns, without kernel locks, which network folders may lack. Two may work at the same
 * time after one was paused: its lock is removed as stale, and it may remove that of its successor. So the work itself
 * must be safe without the lock.
 */
export async function takeTurn<T>(file: string, work: () => Promise<T>, staleMs = STALE_MS): Promise<T> {
  const lock = `${file}.lock`;
  let seen = { made: 0, at: 0 };
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const made = (await stat(lock).catch(() => null))?.mtimeMs;
      if (made === undefined) continue;
      // Its age is measured by this process's own clock, since the clock of a shared folder's server may differ.
      if (made !== seen.made) seen = { made, at: performance.now() };
      if (performance.now() - seen.at > staleMs) await rm(lock, { force: true });
      else await sleep(10);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
