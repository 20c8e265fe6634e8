import { PGlite } from '@electric-sql/pglite';
import { onTestFinished } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { toDatabase } from '../../src/database/embedded/pglite.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { SESSION_SETTINGS } from '../../src/database/session-settings.ts';
import { createSchema, DATABASE_SERVER } from './create-schema.ts';
import { readPreparedDump } from './prepared-database.ts';

/** A kind of database on which the tests run. */
export interface TestDatabase {
  readonly name: string;
  /** A new, empty database without tables. */
  open(): Promise<Database>;
}

function fail(error: Error): void {
  throw error;
}

/** An embedded PostgreSQL in memory, with as much memory as that of a site. */
async function openInMemory(dump: Blob): Promise<Database> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const lite = await PGlite.create({ startParams, loadDataDir: dump });
  await lite.exec(SESSION_SETTINGS);
  return toDatabase(
    async () => lite,
    () => lite.close(),
  );
}

/** Closed databases in memory, without tables: opening one takes half a second of CPU time. */
const idle: Database[] = [];

/** A database in memory, empty. Test files that run in one process use the same one, one after another. */
async function openLite(): Promise<Database> {
  const database = idle.pop() ?? (await openInMemory(await readPreparedDump()));
  let isClosed = false;
  const use = () => {
    if (isClosed) throw new Error('The database was closed.');
    return database;
  };
  return {
    query: async (...args) => use().query(...args),
    run: async (script) => use().run(script),
    transaction: async (work) => use().transaction(work),
    close: async () => {
      const closing = use();
      isClosed = true;
      await closing.run('drop schema public cascade; create schema public');
      // The settings and prepared statements of the session.
      await closing.run('discard all');
      await closing.run(SESSION_SETTINGS);
      idle.push(closing);
    },
  };
}

/** A separate schema on the PostgreSQL server. */
async function openSchema(): Promise<Database> {
  const schema = await createSchema(DATABASE_SERVER);
  const database = await openPostgres(schema.url, fail);
  return {
    ...database,
    close: async () => {
      await database.close();
      await schema.drop();
    },
  };
}

/**
 * The URL of a new schema on the PostgreSQL server, for processes that a test starts. Dropped at the end of the test.
 */
export async function makeSchema(): Promise<string> {
  const schema = await createSchema(DATABASE_SERVER);
  onTestFinished(schema.drop);
  return schema.url;
}

/** PGlite, and a PostgreSQL server if TEST_DATABASE_URL or DATABASE_URL names one. */
export const TEST_DATABASES: readonly TestDatabase[] = [
  { name: 'PGlite', open: openLite },
  ...(DATABASE_SERVER === '' ? [] : [{ name: 'PostgreSQL', open: openSchema }]),
];

/** A new database with all tables. */
export async function openMigrated(kind: TestDatabase): Promise<Database> {
  const database = await kind.open();
  await migrate(database);
  return database;
}
