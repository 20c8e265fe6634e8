import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
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
 * Makes a reader for rows of one shape. The schema is compiled once, so make readers at module level.
 *
 * @throws RowShapeError from the reader when a row does not fit
 */
export function rowReader<S extends TSchema>(schema: S): RowReader<Static<S>> {
  const validator = Compile(schema);
  return async (database, sql, params, options) => {
    const rows = await database.query(sql, params, options);
    return rows.map((row) => {
      const value: unknown = row;
      if (isOf(value)) return value;
      const [first] = validator.Errors(row);
      throw new RowShapeError(
        `A row read by "${sql.slice(0, 80)}" does not fit: ${first?.instancePath} ${first?.message}. Import the content again.`,
      );
    });
  };

  function isOf(value: unknown): value is Static<S> {
    return validator.Check(value);
  }
}
