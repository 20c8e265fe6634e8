import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { hasCode, isDiskFull } from '@site/base/has-code';
import { takeLock } from '@site/base/processes/kernel-lock';
import { OperatorError } from '../operator-error.ts';

export class DataFolderTakenError extends OperatorError {
  override readonly name = 'DataFolderTakenError';
}

/** The data folder cannot be written or locked. */
export class DataFolderError extends OperatorError {
  override readonly name = 'DataFolderError';
}

/**
 * How long SQLite retries, in milliseconds: of several processes that start at the same time, one must get the lock.
 */
const PATIENCE_MS = 500;

function toFolderError(dataDir: string, failed: 'written' | 'locked', todo: string, cause: unknown): DataFolderError {
  const text = isDiskFull(cause)
    ? `The disk of the data folder ${dataDir} is full. Free some space.`
    : `The data folder ${dataDir} cannot be ${failed}: ${toMessage(cause)}. ${todo}, or set DATA_DIR to another folder.`;
  return new DataFolderError(text, { cause });
}

/** Returns the path of the lock's file. Rejects if it cannot be written. */
async function prepareLock(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const place = path.join(dataDir, 'content-api.lock');
  // SQLite would open a read-only file too, but with a lock that excludes no other process.
  await access(place, constants.W_OK).catch((error: unknown) => {
    // SQLite would not report why it cannot create the file.
    if (hasCode(error, 'ENOENT')) return access(dataDir, constants.W_OK);
    throw error;
  });
  return place;
}

/**
 * Locks the data folder for this process until the lock is released or the process ends, in whatever way. It is a
 * kernel lock on the file `content-api.lock` (decision 023). The empty file remains and means nothing by itself.
 *
 * @throws DataFolderTakenError if another process holds the lock
 * @throws DataFolderError if the folder cannot be written or locked
 */
export async function lockDataFolder(dataDir: string): Promise<Disposable> {
  const place = await prepareLock(dataDir).catch((error: unknown) => {
    throw toFolderError(dataDir, 'written', 'Give this user write access', error);
  });
  const take = () => {
    try {
      return takeLock(place, PATIENCE_MS);
    } catch (error) {
      throw toFolderError(dataDir, 'locked', 'Make sure that its disk is local', error);
    }
  };
  const lock = take();
  if (lock) return lock;
  throw new DataFolderTakenError(
    `Another process uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}
