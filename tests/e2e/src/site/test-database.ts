import { randomUUID } from 'node:crypto';
import { openPostgres } from '@site/content-api/database/postgres';

/** URL of the PostgreSQL server for tests; empty to use embedded databases. */
export const DATABASE_SERVER = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '';

export interface TestDatabase {
  /** Value of DATABASE_URL; empty for the embedded database. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * Creates a separate schema on the server, so that tests do not affect existing content. For an empty URL, the embedded
 * database is used.
 */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  if (server === '') return { url: '', drop: async () => {} };
  const schema = `e2e_${randomUUID().replaceAll('-', '')}`;
  const database = await openPostgres(server, (error) => console.error(error.message));
  await database.run(`create schema ${schema}`);
  const own = new URL(server);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return {
    url: own.href,
    drop: async () => {
      await database.run(`drop schema ${schema} cascade`);
      await database.close();
    },
  };
}
