import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { isDiskFailure, isDiskFull } from '@site/base/has-code';
import type { Settings } from '@site/base/settings';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { openPglite } from './embedded/pglite.ts';
import { toDatabaseErrorFacts, toDatabaseFailure } from './failures.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Location of the data: without a URL, the embedded database in the data folder. */
type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

export class DatabaseUnavailableError extends OperatorError {
  override readonly name = 'DatabaseUnavailableError';
}

/** PostgreSQL's codes for a user who may not create tables, and for a full disk. */
const NO_RIGHT = '42501';
const DISK_FULL = '53100';

/**
 * Replaces an error that the database, its disk, its server or its URL has caused by a sentence without the password.
 */
async function toUnavailableError(
  error: unknown,
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseSettings,
): Promise<unknown> {
  if (toDatabaseFailure(error) !== 'unavailable' && toDatabaseErrorFacts(error)?.code !== NO_RIGHT) return error;
  if (url === '') return toEmbeddedError(path.join(dataDir, 'database'), 'used', error);
  const { host, pathname } = new URL(url);
  // If none of several addresses of a host responds, the error itself has no message.
  const reason = error instanceof AggregateError ? error.errors.map(toMessage).join(', ') : toMessage(error);
  return new DatabaseUnavailableError(
    `The database ${host}${pathname} cannot be used: ${reason}. Start or repair it, or set DATABASE_URL to another one.`,
    { cause: error },
  );
}

const onLost = (error: Error): void => console.error(`Connection to the database lost: ${error.message}`);

/** WASI's number for a full disk. */
const NO_SPACE = 51;

/** While the library creates the database, it throws the numbers of its file system, which are no errors. */
export function toEmbeddedCause(error: unknown): unknown {
  const isNumbered = typeof error === 'object' && error !== null && !(error instanceof Error) && 'errno' in error;
  if (!isNumbered) return error;
  return error.errno === NO_SPACE
    ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    : new Error(`error ${String(error.errno)} of the file system`);
}

/** Size of a file of PostgreSQL's log, which a start may have to create, in bytes. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** Rejects if the disk of a folder has no room for another file of the database. Free space alone says nothing of quotas. */
async function expectRoom(folder: string): Promise<void> {
  const probe = path.join(folder, '.room');
  try {
    // A file system that compresses would hardly store zeros.
    await writeFile(probe, randomBytes(LOG_FILE_BYTES));
  } finally {
    await rm(probe, { force: true });
  }
}

/** The library reports a full disk, damaged files and those of another version of PostgreSQL in the same words. */
async function toEmbeddedError(
  folder: string,
  use: 'opened' | 'used',
  error: unknown,
): Promise<DatabaseUnavailableError> {
  const lack = await expectRoom(path.dirname(folder)).catch((found: unknown) => found);
  const cause = isDiskFailure(lack) ? lack : toEmbeddedCause(error);
  // When the disk is to blame, the folder itself is intact: whoever moved it away would lose messages.
  let todo = 'Move this folder away, import the content again and restore a backup.';
  if (isDiskFull(cause) || toDatabaseErrorFacts(error)?.code === DISK_FULL) todo = 'Its disk is full: free some space.';
  else if (isDiskFailure(cause)) todo = 'Its disk cannot be written: repair it.';
  return new DatabaseUnavailableError(
    `The embedded database ${folder} cannot be ${use}: ${toMessage(cause)}. ${todo}`,
    { cause },
  );
}

const openEmbedded = (folder: string): Promise<Database> =>
  openPglite(folder).catch(async (error: unknown) => {
    throw await toEmbeddedError(folder, 'opened', error);
  });

/** Opens the database of the settings and migrates its tables. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  const database = url === '' ? await openEmbedded(path.join(dataDir, 'database')) : await openPostgres(url, onLost);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw await toUnavailableError(error, settings);
  }
}

export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } catch (error) {
    throw await toUnavailableError(error, settings);
  } finally {
    await database.close();
  }
}
