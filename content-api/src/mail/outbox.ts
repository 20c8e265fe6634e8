import { createHash } from 'node:crypto';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Database, Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';

const Waiting = v.object({
  id: v.string(),
  name: v.string(),
  mail: v.string(),
  content: v.string(),
  /** Includes the current one. */
  attempts: integer,
  /** Recipients who still lack the message, separated by commas, if others have it; null if nobody has. */
  receivers: v.nullable(v.string()),
});
export type WaitingMessage = Readonly<v.InferOutput<typeof Waiting>>;
const readWaiting = createRowReader(Waiting);
const readTexts = createRowReader(v.pick(Waiting, ['name', 'mail', 'content']));

/** A contact message as the visitor wrote it (specification, section 3). */
export type ContactMessage = Pick<WaitingMessage, 'name' | 'mail' | 'content'>;

/** The result of accepting a message: `known` was accepted before, `limited` exceeds the hourly limit. */
export type Acceptance = 'accepted' | 'known' | 'limited';

const toDigest = (texts: readonly string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/**
 * Stores a message. Once this returns `accepted`, the message survives the end of the process. The same text is
 * accepted only once within a day, so that visitors who got no response can safely send it again.
 */
export async function putIntoOutbox(
  database: Database,
  { name, mail, content }: ContactMessage,
  maxPerHour: number,
): Promise<Acceptance> {
  const texts = [name, mail, content].map((text) => text.toWellFormed());
  const digest = toDigest(texts);
  return database.transaction(async (tx) => {
    if (!(await isNew(tx, digest))) return 'known';
    const stored = await tx.query(
      `insert into outbox (name, mail, content) select $1, $2, $3
       where (select count(*) from mail_receipt
         where accepted between now() - interval '1 hour' and now() + interval '1 minute') <= $4 returning id`,
      [...texts, maxPerHour],
    );
    if (stored.length > 0) return 'accepted';
    await tx.query("delete from mail_receipt where digest = decode($1, 'hex')", [digest]);
    return 'limited';
  });
}

/**
 * Stores the receipt of a message. Concurrent messages with the same text wait here. Receipts from a clock that was
 * ahead are ignored.
 */
async function isNew(tx: Queryable, digest: string): Promise<boolean> {
  const noted = await tx.query(
    `insert into mail_receipt (digest) values (decode($1, 'hex'))
     on conflict (digest) do update set accepted = now()
       where mail_receipt.accepted not between now() - interval '1 day' and now() + interval '1 day'
     returning accepted`,
    [digest],
  );
  return noted.length > 0;
}

/**
 * Leases the next message that is due: no other process gets it in the meantime, and it is due again if this one dies.
 * No pause is as long as a day, so a message due later was postponed by a clock that was ahead, and is due now.
 */
export async function claimMessage(database: Database, leaseSeconds: number): Promise<WaitingMessage | undefined> {
  const [message] = await readWaiting(
    database,
    `update outbox set attempts = attempts + 1, next_attempt = now() + make_interval(secs => $1)
     where id = (select id from outbox where next_attempt <= now() or next_attempt > now() + interval '1 day' order by next_attempt, id limit 1 for update skip locked)
     returning id::text, name, mail, content, attempts, receivers`,
    [leaseSeconds],
  );
  return message;
}

/** Deletes a message that the mail server has accepted: the visitor's data is kept no longer than needed. */
export async function dropMessage(database: Database, id: string): Promise<void> {
  await database.query('delete from outbox where id = $1', [id]);
}

/**
 * Deletes a waiting message and its receipt, as the operator asked: nothing of the visitor is kept.
 *
 * @returns whether a message with this id was waiting
 */
export async function eraseMessage(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Compared as text: what is no UUID is unknown, and no error.
    const [message] = await readTexts(tx, 'delete from outbox where id::text = $1 returning name, mail, content', [id]);
    if (!message) return false;
    const digest = toDigest([message.name, message.mail, message.content]);
    await tx.query("delete from mail_receipt where digest = decode($1, 'hex')", [digest]);
    return true;
  });
}

interface Postponed {
  readonly seconds: number;
  /** The reason, without personal data. */
  readonly failure: string;
  /** As in `WaitingMessage`. */
  readonly receivers: string | null;
}

/**
 * Schedules the next attempt for a message that could not be sent, or not to all recipients. A permanent refusal of its
 * content stays its last failure until the mail server has read it again: a brief outage doesn't change it.
 */
export async function postponeMessage(
  database: Database,
  id: string,
  { seconds, failure, receivers }: Postponed,
): Promise<void> {
  await database.query(
    `update outbox set next_attempt = now() + make_interval(secs => $2), receivers = $4,
       last_failure = case when last_failure like 'EMESSAGE 5%' and $3 not like 'EMESSAGE%' then last_failure else $3 end
     where id = $1`,
    [id, seconds, failure, receivers],
  );
}
