import * as v from 'valibot';
import type { AskOptions, Queryable } from './database.ts';

/** The database answered with a row of another shape than the code that asked expects. */
export class RowShapeError extends Error {
  override readonly name = 'RowShapeError';
}

/** Asks and checks: every row of the answer has the shape of `schema`. */
export type RowReader<T> = (
  database: Queryable,
  sql: string,
  params?: readonly unknown[],
  options?: AskOptions,
) => Promise<readonly T[]>;

/**
 * Makes a reader for rows of one shape.
 *
 * @throws RowShapeError from the reader when a row does not fit
 */
export function rowReader<S extends v.GenericSchema>(schema: S): RowReader<v.InferOutput<S>> {
  return async (database, sql, params, options) => {
    const rows = await database.query(sql, params, options);
    return rows.map((row) => {
      const value: unknown = row;
      if (v.is(schema, value)) return value;
      const [first] = v.safeParse(schema, row, { abortEarly: true }).issues ?? [];
      throw new RowShapeError(
        `A row read by "${sql.slice(0, 80)}" does not fit: ${first && v.getDotPath(first)} ${first?.message}. Import the content again.`,
      );
    });
  };
}
