import type { Queryable } from '../../database/database.ts';

/**
 * Gives back the room of the rows that an import replaced, and notes which pages of the tables everybody may see, so that
 * an index alone can answer. A server does so by itself after a while; the embedded database never does. Not to be called
 * in a transaction.
 */
export async function tidyDatabase(database: Queryable): Promise<void> {
  for (const table of ['item', 'vocabulary', 'media']) await database.query(`vacuum (analyze) ${table}`);
}
