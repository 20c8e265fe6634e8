import { createHash } from 'node:crypto';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import type { Database, Queryable, Row } from './database.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

const names = new Map<string, string>();

/** The name under which every session knows a prepared statement: short, and the same for the same text. */
function toName(sql: string): string {
  const name = names.get(sql) ?? createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

function toQueryable(session: Pool | PoolClient): Queryable {
  return {
    query: async (sql, params = [], { prepared = false } = {}) => {
      const statement = { text: sql, values: [...params] };
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
 * @param onLost told when an idle connection breaks; the pool makes a new one by itself
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  const onConnect = async (client: ClientBase) => void (await client.query(SESSION_SETTINGS));
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, onConnect });
  pool.on('error', onLost);
  return {
    ...toQueryable(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // While a client is out of the pool nobody else listens; without this an ended connection would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(toQueryable(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
