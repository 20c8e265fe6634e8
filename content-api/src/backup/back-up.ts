import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readSchemaNumber } from '../database/migrate.ts';
import { createRowReader } from '../database/rows.ts';
import { BACKED_UP, BACKED_UP_TABLES, type BackedUpTable, type Backup, BackupFileError } from './backup-file.ts';

const readRows = createRowReader(v.object({ row: v.unknown() }));
const readCount = createRowReader(v.object({ count: integer }));

/** Reads contact messages and receipts from one snapshot, even while new messages arrive. */
export async function readBackup(database: Database): Promise<Backup> {
  const schema = await readSchemaNumber();
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const read = async (table: BackedUpTable) =>
      (await readRows(tx, `select to_jsonb(${table}) as row from ${table} order by accepted`)).map(({ row }) => row);
    return { schema, rows: { outbox: await read('outbox'), mail_receipt: await read('mail_receipt') } };
  });
}

const COUNT = 'select ((select count(*) from outbox) + (select count(*) from mail_receipt))::int as count';

/** Rows per statement. */
const PART = 500;

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
    for (const table of BACKED_UP_TABLES) {
      const columns = BACKED_UP[table].join(', ');
      const insert = `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      for (let at = 0; at < rows[table].length; at += PART)
        await tx.query(insert, [JSON.stringify(rows[table].slice(at, at + PART))]);
    }
  });
}
