import { toMadrid } from '@site/base/clock';
import { toTerminalLine } from '@site/base/text/terminal-text';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';

const readList = createRowReader(
  v.object({
    id: v.string(),
    accepted: v.string(),
    next: v.string(),
    attempts: integer,
    failure: v.string(),
    name: v.string(),
    mail: v.string(),
    content: v.string(),
  }),
);

const LIST = `select id::text, accepted::text, next_attempt::text as next, attempts, coalesce(last_failure, '') as failure,
  name, mail, content from outbox order by accepted, id`;

/**
 * A permanent refusal stays the failure of a message until the mail server has read it again, so later failures may
 * have another reason (`postponeMessage`).
 */
const toFailure = (failure: string) =>
  failure.startsWith('EMESSAGE 5')
    ? `refused by the mail server: ${failure} (later failures, if any, are in the log)`
    : `last failure ${failure}`;

const toTime = (text: string) => Object.values(toMadrid(new Date(text))).join(' ');
const toLines = (text: string) => text.split(/\r?\n/).map((line) => `    ${toTerminalLine(line)}`);

/**
 * Formats the waiting messages as text for the operator.
 *
 * @param texts whether to include the messages themselves, for operators without a mail server
 */
export async function formatOutbox(database: Database, texts: boolean): Promise<string> {
  const messages = await readList(database, LIST);
  if (messages.length === 0) return 'No contact message waits.';
  const lines = messages.flatMap(({ id, accepted, next, attempts, failure, name, mail, content }) => [
    [
      id,
      `accepted ${toTime(accepted)}`,
      attempts === 0 ? 'not attempted yet' : `attempts: ${attempts}, next ${toTime(next)}`,
      ...(failure === '' ? [] : [toFailure(failure)]),
    ].join('  '),
    ...(texts ? [`  ${toTerminalLine(name)} <${toTerminalLine(mail)}>`, ...toLines(content), ''] : []),
  ]);
  const count = messages.length === 1 ? '1 contact message waits' : `${messages.length} contact messages wait`;
  return [`${count} (times in Madrid):`, ...lines].join('\n');
}
