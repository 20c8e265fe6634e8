import { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a lock held by another connection. */
const SQLITE_BUSY = 5;

/** SQLite's result code for a full disk. */
const SQLITE_FULL = 13;

/** References to locked handles: garbage collection would close them and release their lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file until the end of the block (`using`) or of the process, in whatever way it ends (decision 023). Node
 * cannot lock a file. Its built-in SQLite can, on every platform; nothing is ever written to the file.
 *
 * @param patienceMs how long to wait for the lock, in milliseconds
 * @returns null when another handle holds the lock
 * @throws Error when the file cannot be locked at all; with the `code` ENOSPC if the disk is full
 */
export function takeLock(place: string, patienceMs = 0): Disposable | null {
  const file = new DatabaseSync(place, { timeout: patienceMs });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === SQLITE_BUSY) return null;
    throw code === SQLITE_FULL
      ? Object.assign(new Error(`no space left on device, lock '${place}'`), { code: 'ENOSPC', path: place })
      : error;
  }
  held.add(file);
  return {
    [Symbol.dispose]() {
      held.delete(file);
      file.close();
    },
  };
}
