import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queryable, Row } from '../database.ts';
import { SESSION_SETTINGS } from '../session-settings.ts';
import { DatabaseStoppedError, GuardedPGlite } from './guarded-pglite.ts';
import { syncFolder } from './sync-folder.ts';
import { SyncedNodeFS } from './synced-files.ts';
import { startUpkeep, UPKEEP_MS } from './upkeep.ts';

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
 * By default PGlite caches 128 MB of its files, which the operating system caches already: with 10,000 items, searches
 * take no longer with 16 MB. It also switches syncing off (`-F`); of a setting that is given twice, the last one
 * counts.
 */
const SETTINGS = ['shared_buffers=16MB', 'fsync=on', 'wal_sync_method=fsync'];
const START_PARAMS = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])];

/**
 * V8 recompiles a WebAssembly function with optimisations once 13 MB of its code ran. One function of the database is
 * so large that this takes 600 MB and half a second of CPU time, and opening a database is enough to trigger it. With
 * this budget, a busy server still gets its hot functions optimised within seconds.
 */
setFlagsFromString('--wasm-tiering-budget=1000000000');
/** Keeps the compiled code of the database after the start: compiling it again would cost the next visitor 50 ms. */
setFlagsFromString('--no-flush-liftoff-code');

/** Pause after a failed reopening, such as on a full disk: each attempt blocks the thread for up to a second. */
const PAUSE_MS = 2_000;

interface OpenFolder {
  readonly lite: GuardedPGlite;
  readonly files: SyncedNodeFS;
}

async function openFolder(folder: string): Promise<OpenFolder> {
  await mkdir(folder, { recursive: true });
  // PGlite creates its files readable and writable for all users, but they hold contact messages. Some shared folders
  // have no modes.
  await chmod(folder, 0o700).catch(() => {});
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
  const files = new SyncedNodeFS(folder);
  const lite = new GuardedPGlite({ fs: files, startParams: START_PARAMS });
  await lite.waitReady.catch((error: unknown) => {
    files.closeAll();
    throw error;
  });
  await lite.exec(SESSION_SETTINGS);
  if (isNew) await syncFolder(folder);
  return { lite, files };
}

export function toDatabase(toSession: () => Promise<PGlite>, close: () => Promise<void>): Database {
  return {
    query: async (...args) => toQueryable(await toSession()).query(...args),
    run: async (script) => toQueryable(await toSession()).run(script),
    transaction: async (work) => (await toSession()).transaction((tx) => work(toQueryable(tx))),
    close,
  };
}

/**
 * Opens the embedded PostgreSQL. Commits are synced to disk. After it has stopped, as on a full disk, the next query
 * reopens it, and its crash recovery restores everything that was committed.
 *
 * @param folder folder of the data, created if missing. Only one process may use it: take the lock of
 *   `data-folder-lock.ts` first.
 */
export async function openPglite(folder: string, upkeepMs = UPKEEP_MS): Promise<Database> {
  let current = openFolder(folder);
  let failedAt = Number.NEGATIVE_INFINITY;
  await current;
  const reopen = async (stopped: OpenFolder | undefined): Promise<OpenFolder> => {
    stopped?.files.closeAll();
    return openFolder(folder).catch((error: unknown) => {
      failedAt = performance.now();
      throw new DatabaseStoppedError('The embedded database could not be reopened.', { cause: error });
    });
  };
  const toSession = async () => {
    const seen = current;
    const open = await seen.catch(() => undefined);
    const isUsable = open !== undefined && !open.lite.stopped;
    const mayTry = open !== undefined || performance.now() - failedAt >= PAUSE_MS;
    if (!isUsable && mayTry && seen === current) current = reopen(open);
    return (await current).lite;
  };
  const database = toDatabase(toSession, async () => {
    await endUpkeep();
    const open = await current.catch(() => undefined);
    if (open?.lite.stopped) open.files.closeAll();
    else await open?.lite.close();
  });
  const endUpkeep = startUpkeep(database, upkeepMs);
  return database;
}
