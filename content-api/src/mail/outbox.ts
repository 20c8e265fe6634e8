import { createHash } from 'node:crypto';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Database, Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';

const Waiting = v.object({
  id: v.string(),
  name: v.string(),
  mail: v.string(),
  content: v.string(),
  /** Counts the present one. */
  attempts: integer,
  /** Those who have not got it yet, with commas between them, where others have; null: nobody has. */
  receivers: v.nullable(v.string()),
});
/** A message in the outbox. */
export type WaitingMessage = Readonly<v.InferOutput<typeof Waiting>>;
const readWaiting = rowReader(Waiting);

/** A contact message as the visitor wrote it (specification, section 3). */
export type ContactMessage = Pick<WaitingMessage, 'name' | 'mail' | 'content'>;

/** What became of a message: `known` was accepted before, `limited` came after too many others. */
export type Acceptance = 'accepted' | 'known' | 'limited';

/**
 * Accepts a message: when this returns `accepted`, it survives the end of the process. The same text within a day is
 * accepted once, so that who got no answer can send it again.
 *
 * @param mostPerHour beyond so many messages of one hour none is accepted
 */
export async function putIntoOutbox(
  database: Database,
  { name, mail, content }: ContactMessage,
  mostPerHour: number,
): Promise<Acceptance> {
  // PostgreSQL has no NUL in texts, and nobody means one.
  const texts = [name, mail, content].map((text) => text.replaceAll('\0', '').toWellFormed());
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return database.transaction(async (tx) => {
    if (!(await isNew(tx, digest))) return 'known';
    const stored = await tx.query(
      `insert into outbox (name, mail, content) select $1, $2, $3
       where (select count(*) from mail_receipt
         where accepted between now() - interval '1 hour' and now() + interval '1 minute') <= $4 returning id`,
      [...texts, mostPerHour],
    );
    if (stored.length > 0) return 'accepted';
    await tx.query("delete from mail_receipt where digest = decode($1, 'hex')", [digest]);
    return 'limited';
  });
}

/** Notes a message; of several at once with the same text one waits for the other here. A receipt of a clock that was ahead counts no more. */
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
 * Takes the message whose turn it is, for a while: no other process gets it meanwhile, and should this one die, its
 * turn comes again. No pause is as long as a day: a later turn is that of a clock that was ahead and has been put right.
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

/** The mail server has it: the visitor's data is kept no longer than needed. */
export async function dropMessage(database: Database, id: string): Promise<void> {
  await database.query('delete from outbox where id = $1', [id]);
}

interface Postponed {
  readonly seconds: number;
  /** Why, without personal data. */
  readonly failure: string;
  /** As of a waiting message. */
  readonly receivers: string | null;
}

/** Sets the next turn of a message that could not be sent, or not to all. */
export async function postponeMessage(
  database: Database,
  id: string,
  { seconds, failure, receivers }: Postponed,
): Promise<void> {
  await database.query(
    'update outbox set next_attempt = now() + make_interval(secs => $2), last_failure = $3, receivers = $4 where id = $1',
    [id, seconds, failure, receivers],
  );
}
