import type { Queryable } from './database.ts';

/** Numbers of the advisory locks of this database, any distinct ones. */
export const LOCKS = { migration: 4_150_001, import: 4_150_002 } as const;

/** Waits for a lock that the end of the transaction gives back. */
export async function takeLock(tx: Queryable, lock: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)::text', [lock]);
}
