import { createHash } from 'node:crypto';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

const Message = v.object({
  id: v.string(),
  name: v.string(),
  mail: v.string(),
  content: v.string(),
  accepted: v.string(),
  attempts: integer,
  next_attempt: v.string(),
  last_failure: v.nullable(v.string()),
  receivers: v.optional(v.nullable(v.string())),
});
const Receipt = v.object({ digest: v.string(), accepted: v.string() });

/** The rows of the tables that an import cannot recreate. */
export const BACKED_UP = { outbox: Message, mail_receipt: Receipt } as const;

export interface Backup {
  /** Number of the newest migration of the program that wrote the backup. */
  readonly schema: number;
  /** The rows of each table, as `to_jsonb` of PostgreSQL returns them. */
  readonly rows: Readonly<Record<keyof typeof BACKED_UP, readonly object[]>>;
}

/** The file is not a complete backup, or not one for this program. The message is meant for the operator. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

const Content = v.object({
  format: v.literal('content-api-backup'),
  schema: integer,
  made: v.string(),
  rows: v.object({ outbox: v.array(Message), mail_receipt: v.array(Receipt) }),
});

const toChecksum = (text: string) => createHash('sha256').update(text).digest('hex');

/** Two lines: the backup as JSON, and the SHA-256 of that line. */
export function formatBackup({ schema, rows }: Backup, made: Date): string {
  const content = JSON.stringify({ format: 'content-api-backup', schema, made: made.toISOString(), rows });
  return `${content}\n${toChecksum(content)}\n`;
}

/**
 * Parses the output of `formatBackup`.
 *
 * @throws BackupFileError if the file is truncated or altered
 */
export function parseBackup(text: string): Backup {
  const [content = '', checksum, ...rest] = text.split('\n');
  if (checksum !== toChecksum(content) || rest.join('') !== '')
    throw new BackupFileError('is damaged or incomplete: its checksum does not match. Take another backup.');
  const { success, output } = v.safeParse(Content, JSON.parse(content));
  if (!success) throw new BackupFileError('is not a backup that this program can read.');
  return output;
}
