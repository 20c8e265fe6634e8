import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Database, Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';

const State = v.object({
  /** Messages that no mail server has accepted yet. */
  waiting: integer,
  /** Those of them with a failed attempt. */
  failing: integer,
  /** Those of them that the mail server has permanently refused after reading them, when it last did. */
  refused: integer,
  /** Age in seconds of the oldest message, without refused ones if they are few; 0 if none waits. */
  oldestSeconds: integer,
});

/** The state of the outbox, without any text of its messages. */
export type OutboxState = Readonly<v.InferOutput<typeof State>>;

const readState = createRowReader(State);

/**
 * From this number on, refused messages count as an outage: the mail server may refuse all, such as those of this sender
 * or machine. Fewer may be spam.
 */
export const MANY_REFUSED = 3;

/** Refused after the content was read. Any other failure may concern all messages, such as a wrong sender (EENVELOPE). */
const REFUSED = "coalesce(last_failure like 'EMESSAGE 5%', false)";

export async function readOutboxState(database: Queryable): Promise<OutboxState> {
  const [state] = await readState(
    database,
    `select count(*)::int as waiting, (count(*) filter (where last_failure is not null))::int as failing,
       (count(*) filter (where ${REFUSED}))::int as refused,
       coalesce(extract(epoch from now() - case when count(*) filter (where ${REFUSED}) < ${MANY_REFUSED}
         then min(accepted) filter (where not ${REFUSED}) else min(accepted) end), 0)::int as "oldestSeconds"
     from outbox`,
  );
  return state ?? { waiting: 0, failing: 0, refused: 0, oldestSeconds: 0 };
}

/**
 * Deletes messages that could not be sent in time, and expired receipts. The time of messages that were stored
 * before the clock was set starts now. One from the future is kept: the clock may be behind now. Returns the number of
 * the deleted messages.
 */
export async function purgeOutbox(database: Database, keepDays: number): Promise<number> {
  await database.query(
    "delete from mail_receipt where accepted not between now() - interval '1 day' and now() + interval '1 day'",
  );
  // Stored before the clock was set after a start: older than this program.
  await database.query("update outbox set accepted = now() where accepted < '2026-01-01'");
  const purged = await database.query(
    'delete from outbox where accepted < now() - make_interval(days => $1) returning 1 as one',
    [keepDays],
  );
  return purged.length;
}

/** Makes every message due immediately. */
export async function retryOutboxNow(database: Database): Promise<void> {
  await database.query('update outbox set next_attempt = now()');
}
