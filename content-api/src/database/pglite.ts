import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queryable, Row } from './database.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

type Session = Pick<PGlite, 'query' | 'exec'>;

function toQueryable(session: Session): Queryable {
  return {
    query: async (sql, params = []) => (await session.query<Row>(sql, [...params])).rows,
    run: async (script) => {
      await session.exec(script);
    },
  };
}

/**
 * Opens the embedded PostgreSQL.
 *
 * @param folder where the data lives, created when missing; `undefined` keeps everything in memory.
 *   One process only may hold a folder: take the lock of `data-folder-lock.ts` first.
 */
export async function openPglite(folder?: string): Promise<Database> {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const lite = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  await lite.exec(SESSION_SETTINGS);
  return {
    ...toQueryable(lite),
    transaction: (work) => lite.transaction((tx) => work(toQueryable(tx))),
    close: () => lite.close(),
  };
}
