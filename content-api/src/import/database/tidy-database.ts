import type { Queryable } from '../../database/database.ts';

/**
 * Frees the space of rows that an import replaced, and updates the visibility map, which index-only scans need, and the
 * statistics of the planner, which the embedded database never updates by itself. Must not be called in a transaction.
 */
export async function tidyDatabase(database: Queryable): Promise<void> {
  for (const table of ['item', 'vocabulary', 'media']) await database.query(`vacuum (analyze) ${table}`);
}
