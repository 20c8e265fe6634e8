import type { Queryable } from './database.ts';

/** Keys of the advisory locks: arbitrary, but distinct. */
export const LOCKS = { migration: 4_150_001, import: 4_150_002 } as const;

/** Waits for a lock, which is released at the end of the transaction. */
export async function takeLock(tx: Queryable, lock: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)::text', [lock]);
}
