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
 * PGlite switches syncing off (`-F`); of a setting that is named twice the last one counts. By default it keeps 128 MB of its files in
 * memory, which the system keeps already: among 10,000 items searches take no longer with 16.
 */
const MEMORY = ['-c', 'shared_buffers=16MB'];
const START_PARAMS = [...PGlite.defaultStartParams, ...MEMORY, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * V8 compiles a function of the database anew, optimized, once 13 MB of its code ran. One is so large that this takes 600 MB
 * and half a second of a processor, and opening a database suffices for it. What a loaded server runs gets there in seconds.
 */
setFlagsFromString('--wasm-tiering-budget=1000000000');
/** What is collected after a start is not the database's code: to compile it again takes the next visitor 50 ms. */
setFlagsFromString('--no-flush-liftoff-code');

/** After an opening that failed, as for want of space: each attempt takes the thread for up to a second. */
const PAUSE_MS = 2_000;

interface OpenFolder {
  readonly lite: GuardedPGlite;
  readonly files: SyncedNodeFS;
}

async function openFolder(folder: string): Promise<OpenFolder> {
  await mkdir(folder, { recursive: true });
  // PGlite lets everybody read and write its files, which hold contact messages. Some shared folders have no modes.
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

function toDatabase(toSession: () => Promise<PGlite>, close: () => Promise<void>): Database {
  return {
    query: async (...args) => toQueryable(await toSession()).query(...args),
    run: async (script) => toQueryable(await toSession()).run(script),
    transaction: async (work) => (await toSession()).transaction((tx) => work(toQueryable(tx))),
    close,
  };
}

/**
 * Opens the embedded PostgreSQL. What it has committed is on the disk; after it has stopped, as on a full disk, it is
 * opened again, and its own recovery finds all that was committed.
 *
 * @param folder where the data lives, created when missing. One process only may hold it: take the lock of
 *   `data-folder-lock.ts` first.
 */
export async function openPglite(folder: string): Promise<Database> {
  let current = openFolder(folder);
  let failedAt = Number.NEGATIVE_INFINITY;
  await current;
  const reopen = async (stopped: OpenFolder | undefined): Promise<OpenFolder> => {
    stopped?.files.closeAll();
    return openFolder(folder).catch((error: unknown) => {
      failedAt = performance.now();
      throw new DatabaseStoppedError('The embedded database could not be opened again.', { cause: error });
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
  return toDatabase(toSession, async () => {
    const open = await current.catch(() => undefined);
    if (open?.lite.stopped) open.files.closeAll();
    else await open?.lite.close();
  });
}

/** An embedded PostgreSQL in memory, for tests: what `dump` holds, or empty. */
export async function openInMemory(dump?: Blob): Promise<Database> {
  const startParams = [...PGlite.defaultStartParams, ...MEMORY];
  const lite = await PGlite.create(dump === undefined ? { startParams } : { startParams, loadDataDir: dump });
  await lite.exec(SESSION_SETTINGS);
  return toDatabase(
    async () => lite,
    () => lite.close(),
  );
}
