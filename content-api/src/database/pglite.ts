import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queryable, Row } from './database.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import { SyncedNodeFS, syncFolder } from './synced-files.ts';

type Session = Pick<PGlite, 'query' | 'exec'>;

function toQueryable(session: Session): Queryable {
  return {
    query: async (sql, params = []) => (await session.query<Row>(sql, [...params])).rows,
    run: async (script) => {
      await session.exec(script);
    },
  };
}

/** PGlite switches syncing off (`-F`); of a setting that is named twice the last one counts. */
const SYNCED = [...PGlite.defaultStartParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

async function openFolder(folder: string): Promise<PGlite> {
  await mkdir(folder, { recursive: true });
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
  const lite = await PGlite.create({ fs: new SyncedNodeFS(folder), startParams: SYNCED });
  if (isNew) await syncFolder(folder);
  return lite;
}

/**
 * Opens the embedded PostgreSQL. What it has committed is on the disk.
 *
 * @param folder where the data lives, created when missing; `undefined` keeps everything in memory.
 *   One process only may hold a folder: take the lock of `data-folder-lock.ts` first.
 */
export async function openPglite(folder?: string): Promise<Database> {
  const lite = await (folder === undefined ? PGlite.create() : openFolder(folder));
  await lite.exec(SESSION_SETTINGS);
  return {
    ...toQueryable(lite),
    transaction: (work) => lite.transaction((tx) => work(toQueryable(tx))),
    close: () => lite.close(),
  };
}
