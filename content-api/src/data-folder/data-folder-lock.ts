import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import { OperatorError } from '../operator-error.ts';

/** Another process works with this data folder. */
export class DataFolderTakenError extends OperatorError {
  override readonly name = 'DataFolderTakenError';
}

/** How long SQLite asks again: of several processes that come at the same moment one must get the lock. */
const PATIENCE_MS = 500;
/** What has a lock must not be collected as garbage: that would give the lock back. */
const held = new Set<DatabaseSync>();
/** SQLite's result code for a lock that another one has. */
const SQLITE_BUSY = 5;

// Node cannot lock a file. SQLite can, on every system, and comes with Node; nothing is ever written into this one.
async function openLock(dataDir: string): Promise<DatabaseSync> {
  await mkdir(dataDir, { recursive: true });
  const place = path.join(dataDir, 'content-api.lock');
  // On a file that this user may only read SQLite takes a lock that keeps nobody out.
  await access(place, constants.W_OK).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  return new DatabaseSync(place, { timeout: PATIENCE_MS });
}

/**
 * Takes the data folder for this process, until it gives it back or ends, however it ends. The lock is one of the
 * kernel on the file `content-api.lock` (decision 023). The file stays, is empty, and means nothing by itself.
 *
 * @throws DataFolderTakenError when another process has it
 */
export async function lockDataFolder(dataDir: string) {
  const file = await openLock(dataDir).catch((error: unknown) => {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written: ${toMessage(error)}. Let this user write there, or set DATA_DIR to another folder.`,
    );
  });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new DataFolderTakenError(
      `Another process uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  held.add(file);
  return {
    release(): void {
      held.delete(file);
      file.close();
    },
  };
}
