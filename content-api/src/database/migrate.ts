import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { LOCKS, takeLock } from './locks.ts';
import { createRowReader } from './rows.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

const TABLE = `create table if not exists migration (name text primary key, applied timestamptz default now());
  alter table migration add column if not exists oldest_program integer;`;

const readApplied = createRowReader(v.object({ name: v.string(), oldest_program: v.nullable(integer) }));

const HEADER = /^-- oldest program: (\d+)$/m;

/**
 * The oldest program version that works with the tables after this migration, from a line `-- oldest program: 11` of
 * its file. Undefined if every version that worked before still does (decision 024).
 */
export function readOldestProgram(sql: string): number | undefined {
  const found = HEADER.exec(sql)?.[1];
  return found === undefined ? undefined : Number(found);
}

const toNumber = (name: string) => Number(name.slice(0, 3));
const toHighest = (numbers: readonly number[]) => Math.max(0, ...numbers);

/** The numbered migration files, in order. */
async function listMigrations(): Promise<readonly string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
}

/** The number of the newest migration of this program version. */
export async function readSchemaNumber(): Promise<number> {
  return toHighest((await listMigrations()).map(toNumber));
}

/**
 * Applies the numbered files of `migrations/` that are new to this database, in one transaction: all or none.
 * Several processes may start at the same time: one gets the lock, the others then find nothing to do.
 *
 * @returns the names of the files applied by this call
 * @throws OperatorError if a newer version has migrated to a schema that this one cannot use (decision 024)
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = await listMigrations();
  return database.transaction(async (tx) => {
    await takeLock(tx, LOCKS.migration);
    await tx.run(TABLE);
    const applied = await readApplied(tx, 'select name, oldest_program from migration');
    refuseNewer(applied, toHighest(files.map(toNumber)));
    const known = new Set(applied.map(({ name }) => name));
    const missing = files.filter((name) => !known.has(name));
    for (const name of missing) {
      const sql = await readFile(path.join(FOLDER, name), 'utf8');
      await tx.run(sql);
      const oldest = readOldestProgram(sql) ?? null;
      await tx.query('insert into migration (name, oldest_program) values ($1, $2)', [name, oldest]);
    }
    return missing;
  });
}

type Applied = Awaited<ReturnType<typeof readApplied>>;

function refuseNewer(applied: Applied, own: number): void {
  const needed = toHighest(applied.map(({ oldest_program: oldest }) => oldest ?? 0));
  if (needed <= own) return;
  throw new OperatorError(
    `The database is newer (schema ${toHighest(applied.map(({ name }) => toNumber(name)))}) than this program (schema ${own}): ` +
      `it requires a program of schema ${needed} or later. Start the newer version again, or restore a backup into an empty database.`,
  );
}
