import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import type { Settings } from '@site/base/settings';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { openPglite } from './embedded/pglite.ts';
import { toDatabaseErrorFacts, toDatabaseFailure } from './failures.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Where the data lives: without an address the embedded database of the data folder. */
type DatabasePlace = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

/** The PostgreSQL server of the settings lets nobody in. */
export class DatabaseAwayError extends OperatorError {
  override readonly name = 'DatabaseAwayError';
}

/** PostgreSQL's code for a user who may not make tables. */
const NO_RIGHT = '42501';

/** As a sentence without a password, for an error that the server or its address is at fault for. */
function toAway(error: unknown, databaseUrl: string): unknown {
  if (toDatabaseFailure(error) !== 'unavailable' && toDatabaseErrorFacts(error)?.code !== NO_RIGHT) return error;
  const { host, pathname } = new URL(databaseUrl);
  // Of several addresses of a host, none of which answers, the error says nothing itself.
  const said = error instanceof AggregateError ? error.errors.map(toMessage).join(', ') : toMessage(error);
  return new DatabaseAwayError(
    `The database ${host}${pathname} cannot be used: ${said}. Start or mend it, or set DATABASE_URL to another one.`,
    { cause: error },
  );
}

const onLost = (error: Error): void => console.error(`Connection to the database lost: ${error.message}`);

/** Opens the database that the settings name and brings its tables up to date. */
export async function openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }: DatabasePlace): Promise<Database> {
  const database = url === '' ? await openPglite(path.join(dataDir, 'database')) : await openPostgres(url, onLost);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw url === '' ? error : toAway(error, url);
  }
}

/** Has something done with that database, open no longer than it takes. */
export async function withDatabase<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  return work(database).finally(() => database.close());
}
