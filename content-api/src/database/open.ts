import path from 'node:path';
import type { Database } from './database.ts';
import { openPglite } from './embedded/pglite.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Where the data lives: `databaseUrl` empty means the embedded database below `dataDir`. */
export interface DatabasePlace {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Opens the database that the settings name and brings its tables up to date. */
export async function openDatabase(place: DatabasePlace, onLost: (error: Error) => void): Promise<Database> {
  const database =
    place.databaseUrl === ''
      ? await openPglite(path.join(place.dataDir, 'database'))
      : await openPostgres(place.databaseUrl, onLost);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
