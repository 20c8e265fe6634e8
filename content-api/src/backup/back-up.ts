import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readSchemaNumber } from '../database/migrate.ts';
import { createRowReader, insertRows } from '../database/rows.ts';
import { type Backup, BackupFileError } from './backup-file.ts';

const readRows = createRowReader(v.object({ row: v.record(v.string(), v.unknown()) }));
const readCount = createRowReader(v.object({ count: integer }));

/** Reads contact messages and receipts from one snapshot, even while new messages arrive. */
export async function readBackup(database: Database): Promise<Backup> {
  const schema = await readSchemaNumber();
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const read = async (table: keyof Backup['rows']) =>
      (await readRows(tx, `select to_jsonb(${table}) as row from ${table} order by accepted`)).map(({ row }) => row);
    return { schema, rows: { outbox: await read('outbox'), mail_receipt: await read('mail_receipt') } };
  });
}

const COUNT = 'select ((select count(*) from outbox) + (select count(*) from mail_receipt))::int as count';

/**
 * Writes a backup into the database, all or nothing.
 *
 * @param overwrite deletes existing messages and receipts first; without it, their presence is an error
 * @throws BackupFileError whose message continues a sentence that starts with the file name
 */
export async function writeBackup(database: Database, { schema, rows }: Backup, overwrite: boolean): Promise<void> {
  const own = await readSchemaNumber();
  if (schema > own)
    throw new BackupFileError(
      `was written by a newer program (schema ${schema}) than this one (schema ${own}). Restore it with that program.`,
    );
  await database.transaction(async (tx) => {
    await tx.run('lock table outbox, mail_receipt in exclusive mode');
    const [existing] = await readCount(tx, COUNT);
    if (existing && existing.count > 0 && !overwrite)
      throw new BackupFileError(
        `was not restored: the database already contains ${existing.count} contact messages and receipts. --overwrite deletes them first.`,
      );
    await tx.run('delete from outbox; delete from mail_receipt;');
    for (const [table, backedUp] of Object.entries(rows)) await insertRows(tx, table, backedUp, (row) => row);
  });
}
