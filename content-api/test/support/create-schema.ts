import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../src/database/postgres.ts';

/** URL of the PostgreSQL server that tests may use; empty if there is none. */
export const DATABASE_SERVER = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '';

/** The URL of a schema on a server. */
export function toSchemaUrl(server: string, schema: string): string {
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

export interface Schema {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates a separate schema, so that tests affect neither each other nor any real data. */
export async function createSchema(server: string): Promise<Schema> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const whole = await openPostgres(server, (error) => {
    throw error;
  });
  await whole.run(`create schema ${schema}`);
  return {
    url: toSchemaUrl(server, schema),
    async drop() {
      await whole.run(`drop schema ${schema} cascade`);
      await whole.close();
    },
  };
}
