import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import type { Settings } from '@site/base/settings';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { openPglite } from './embedded/pglite.ts';
import { toDatabaseErrorFacts, toDatabaseFailure } from './failures.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Location of the data: without a URL, the embedded database in the data folder. */
type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

/** The database of the settings cannot be used. */
export class DatabaseUnavailableError extends OperatorError {
  override readonly name = 'DatabaseUnavailableError';
}

/** PostgreSQL's code for a user who may not create tables. */
const NO_RIGHT = '42501';

/** Replaces an error that the server or its URL has caused by a sentence without the password. */
function toUnavailableError(error: unknown, databaseUrl: string): unknown {
  if (toDatabaseFailure(error) !== 'unavailable' && toDatabaseErrorFacts(error)?.code !== NO_RIGHT) return error;
  const { host, pathname } = new URL(databaseUrl);
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
export function toEmbeddedReason(error: unknown): string {
  const isNumbered = typeof error === 'object' && error !== null && !(error instanceof Error) && 'errno' in error;
  if (!isNumbered) return toMessage(error);
  return error.errno === NO_SPACE ? 'no space left on device' : `error ${String(error.errno)} of the file system`;
}

/** The library reports a full disk, damaged files and those of another version of PostgreSQL in the same words. */
const openEmbedded = (folder: string): Promise<Database> =>
  openPglite(folder).catch((error: unknown) => {
    throw new DatabaseUnavailableError(
      `The embedded database ${folder} cannot be opened: ${toEmbeddedReason(error)}. Free some space if its disk is full; otherwise move this folder away, import the content again and restore a backup.`,
      { cause: error },
    );
  });

/** Opens the database of the settings and migrates its tables. */
export async function openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseSettings): Promise<Database> {
  const database = url === '' ? await openEmbedded(path.join(dataDir, 'database')) : await openPostgres(url, onLost);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw url === '' ? error : toUnavailableError(error, url);
  }
}

/** Opens the database of the settings for the duration of `work`. */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  return work(database).finally(() => database.close());
}
