import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What no import makes anew, in the order in which it is written. */
export const BACKED_UP = {
  outbox: ['id', 'name', 'mail', 'content', 'accepted', 'attempts', 'next_attempt', 'last_failure'],
  mail_receipt: ['digest', 'accepted'],
} as const;

export type BackedUpTable = keyof typeof BACKED_UP;
export const BACKED_UP_TABLES: readonly BackedUpTable[] = ['outbox', 'mail_receipt'];

/** The rows of each table, as PostgreSQL's JSON of them. */
export type BackedUpRows = Readonly<Record<BackedUpTable, readonly unknown[]>>;

export interface Backup {
  /** Number of the newest migration of the program that made it. */
  readonly schema: number;
  readonly rows: BackedUpRows;
}

/** The file is no whole backup, or none for this program; the message is meant for the operator. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

const Content = Type.Object({
  format: Type.Literal('content-api-backup'),
  schema: Type.Integer(),
  made: Type.String(),
  rows: Type.Object({
    outbox: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        mail: Type.String(),
        content: Type.String(),
        accepted: Type.String(),
        attempts: Type.Integer(),
        next_attempt: Type.String(),
        last_failure: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    mail_receipt: Type.Array(Type.Object({ digest: Type.String(), accepted: Type.String() })),
  }),
});

const validator = Compile(Content);
const isContent = (value: unknown): value is Static<typeof Content> => validator.Check(value);
const toChecksum = (text: string) => createHash('sha256').update(text).digest('hex');

/** Two lines: the backup as JSON, and the SHA-256 of that line. */
export function formatBackup({ schema, rows }: Backup, made: Date): string {
  const content = JSON.stringify({ format: 'content-api-backup', schema, made: made.toISOString(), rows });
  return `${content}\n${toChecksum(content)}\n`;
}

/**
 * Reads what `formatBackup` wrote.
 *
 * @throws BackupFileError when a byte of it is missing or another one
 */
export function parseBackup(text: string): Backup {
  const [content = '', checksum, ...rest] = text.split('\n');
  if (checksum !== toChecksum(content) || rest.join('') !== '')
    throw new BackupFileError('is damaged or not whole: its checksum does not fit. Take another backup.');
  const value: unknown = JSON.parse(content);
  if (!isContent(value)) throw new BackupFileError('is not a backup that this program knows.');
  return value;
}
