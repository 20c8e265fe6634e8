import { createHash } from 'node:crypto';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import type { Database, Queryable, Row } from './database.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

/** The name of a prepared statement: short, and in every connection the same for the same SQL. */
const toName = (sql: string): string => createHash('sha1').update(sql).digest('base64url');

/**
 * How long to wait for a response before a connection is given up, in milliseconds. If the server's machine has failed
 * or moved, the operating system would wait for 15 minutes. Statements in a transaction may wait longer, as for a lock.
 */
const SILENT_MS = 30_000;

/** @param silentMs see `SILENT_MS`; undefined waits for ever */
function toQueryable(session: Pool | PoolClient, silentMs?: number): Queryable {
  return {
    query: async (sql, params = [], { prepared = false } = {}) => {
      const statement = { text: sql, values: [...params], query_timeout: silentMs };
      return (await session.query<Row>(prepared ? { ...statement, name: toName(sql) } : statement)).rows;
    },
    run: async (script) => {
      await session.query(script);
    },
  };
}

/**
 * Opens a pool of connections to a PostgreSQL server.
 *
 * @param url `postgresql://…`
 * @param onLost called when an idle connection breaks; the pool replaces it by itself
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  silentMs = SILENT_MS,
): Promise<Database> {
  const onConnect = async (client: ClientBase) => void (await client.query(SESSION_SETTINGS));
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, onConnect });
  pool.on('error', onLost);
  return {
    ...toQueryable(pool, silentMs),
    transaction: (work) => inTransaction(pool, work, silentMs),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>, silentMs: number): Promise<T> {
  const client = await pool.connect();
  // The pool does not listen to a client that is checked out: without a listener, a lost connection would end the
  // process.
  const ignore = () => {};
  client.on('error', ignore);
  const edges = toQueryable(client, silentMs);
  let broken: Error | undefined;
  try {
    await edges.query('begin');
    const result = await work(toQueryable(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await edges.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
