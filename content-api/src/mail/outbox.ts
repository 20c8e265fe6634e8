import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';

/** A contact message as the visitor wrote it (specification, section 3). */
export interface ContactMessage {
  readonly name: string;
  readonly mail: string;
  readonly content: string;
}

/** A message in the outbox; `attempts` counts the present one. */
export interface WaitingMessage extends ContactMessage {
  readonly id: string;
  readonly attempts: number;
}

/** Accepts a message: when this returns, it survives the end of the process. */
export async function putIntoOutbox(database: Database, { name, mail, content }: ContactMessage): Promise<void> {
  // PostgreSQL has no NUL in texts, and nobody means one.
  const texts = [name, mail, content].map((text) => text.replaceAll('\0', ''));
  await database.query('insert into outbox (name, mail, content) values ($1, $2, $3)', texts);
}

const readWaiting = rowReader(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    mail: Type.String(),
    content: Type.String(),
    attempts: Type.Integer(),
  }),
);

/**
 * Takes the message whose turn it is, for a while: no other process gets it meanwhile, and should this one die, its
 * turn comes again.
 */
export async function claimMessage(database: Database, leaseSeconds: number): Promise<WaitingMessage | undefined> {
  const [message] = await readWaiting(
    database,
    `update outbox set attempts = attempts + 1, next_attempt = now() + make_interval(secs => $1)
     where id = (select id from outbox where next_attempt <= now() order by next_attempt, id limit 1 for update skip locked)
     returning id::text, name, mail, content, attempts`,
    [leaseSeconds],
  );
  return message;
}

/** The mail server has it: the visitor's data is kept no longer than needed. */
export async function dropMessage(database: Database, id: string): Promise<void> {
  await database.query('delete from outbox where id = $1', [id]);
}

/** Sets the next turn of a message that could not be sent. */
export async function postponeMessage(database: Database, id: string, seconds: number): Promise<void> {
  await database.query('update outbox set next_attempt = now() + make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ]);
}
