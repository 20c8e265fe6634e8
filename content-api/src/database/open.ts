import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { openPglite } from './embedded/pglite.ts';
import { toDatabaseErrorFacts, toDatabaseFailure } from './failures.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Where the data lives: `databaseUrl` empty means the embedded database below `dataDir`. */
export interface DatabasePlace {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

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

/** Opens the database that the settings name and brings its tables up to date. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  onLost: (error: Error) => void,
): Promise<Database> {
  const database =
    databaseUrl === '' ? await openPglite(path.join(dataDir, 'database')) : await openPostgres(databaseUrl, onLost);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl === '' ? error : toAway(error, databaseUrl);
  }
}
