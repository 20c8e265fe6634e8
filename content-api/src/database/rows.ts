import * as v from 'valibot';
import type { Queryable } from './database.ts';

/**
 * Creates a function that runs a query and checks the shape of its rows.
 *
 * @throws Error from that function, if a row does not fit
 */
export function createRowReader<S extends v.GenericSchema>(schema: S) {
  return async (database: Queryable, ...args: Parameters<Queryable['query']>): Promise<v.InferOutput<S>[]> => {
    const rows = await database.query(...args);
    return rows.map((row) => {
      const value: unknown = row;
      if (v.is(schema, value)) return value;
      const [first] = v.safeParse(schema, row, { abortEarly: true }).issues ?? [];
      throw new Error(
        `A row returned by "${args[0].slice(0, 80)}" is invalid: ${first && v.getDotPath(first)} ${first?.message}. Import the content again.`,
      );
    });
  };
}

/** Rows per statement: the JSON of all rows of a large site would exceed the limits of strings and parameters. */
const PART = 1_000;

/**
 * Inserts things into a table.
 *
 * @param toRow converts a thing; its keys are columns of the table, which determines their types
 */
export async function insertRows<T>(
  tx: Queryable,
  table: string,
  things: readonly T[],
  toRow: (thing: T, index: number) => object,
): Promise<void> {
  for (let at = 0; at < things.length; at += PART) {
    const rows = things.slice(at, at + PART).map((thing, index) => toRow(thing, at + index));
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
    await tx.query(sql, [JSON.stringify(rows)]);
  }
}
