import { createSchema, DATABASE_SERVER, type Schema } from '@site/content-api/test/create-schema';

export { DATABASE_SERVER };

/** Creates a database for a test. Without a server its URL is empty: the embedded database is used. */
export const createTestDatabase = async (): Promise<Schema> =>
  DATABASE_SERVER === '' ? { url: '', drop: async () => {} } : createSchema(DATABASE_SERVER);
