import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database.ts';
import { LOCKS, takeLock } from './locks.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/**
 * Applies the numbered files of `migrations/` that this database has not seen, in one transaction: all or none.
 * Several processes may start at once; the lock lets one work and the others find nothing to do.
 *
 * @returns the names of the files applied now
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  return database.transaction(async (tx) => {
    await takeLock(tx, LOCKS.migration);
    await tx.run('create table if not exists migration (name text primary key, applied timestamptz default now())');
    const applied = new Set((await tx.query('select name from migration')).map((row) => row.name));
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) {
      await tx.run(await readFile(path.join(FOLDER, name), 'utf8'));
      await tx.query('insert into migration (name) values ($1)', [name]);
    }
    return missing;
  });
}
