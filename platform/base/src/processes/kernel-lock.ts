import type { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a lock held by another connection. */
const SQLITE_BUSY = 5;

/**
 * Locks a file until its handle is closed or the process ends, in whatever way (decision 023). Node cannot lock a file.
 * Its built-in SQLite can, on every platform; nothing is ever written to the file.
 *
 * @returns false when another handle holds the lock
 * @throws Error when the file cannot be locked at all
 */
export function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
