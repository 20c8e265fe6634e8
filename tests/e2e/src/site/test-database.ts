import { randomUUID } from 'node:crypto';
import { openPostgres } from '@site/content-api/database/postgres';

/** Address of the PostgreSQL server for tests; empty: each site has the embedded database. */
export const DATABASE_SERVER = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '';

/** Where the tests' content goes. */
export interface TestDatabase {
  /** Value of DATABASE_URL; empty for the embedded database. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A schema of its own on the server of DATABASE_URL, so that the tests never touch the content that lies there; the
 * embedded database when the variable is not set.
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
