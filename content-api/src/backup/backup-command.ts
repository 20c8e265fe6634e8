import { readFile, writeFile } from 'node:fs/promises';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import type { Settings } from '@site/base/settings';
import { writeWhole } from '@site/base/whole-file';
import { checkTarget, describeTarget, runInHolderOrHere } from '../data-folder/command-target.ts';
import { holdDataFolder, type Outcome } from '../data-folder/data-folder-holder.ts';
import type { Database } from '../database/database.ts';
import { withDatabase } from '../database/open.ts';
import { readBackup, writeBackup } from './back-up.ts';
import { type Backup, BackupFileError, formatBackup, parseBackup } from './backup-file.ts';

const toCounts = ({ rows }: Backup) =>
  `${rows.outbox.length} contact message(s) and ${rows.mail_receipt.length} receipt(s)`;

/** How the holder of the data folder responds to a backup request: with the text of the file. */
export async function answerBackup(database: Database): Promise<Outcome> {
  return { ok: true, text: formatBackup(await readBackup(database), new Date()) };
}

/** Writes a backup to a new file, also while the server runs. */
export async function backUpTo(file: string, settings: Settings): Promise<Outcome> {
  const here = () => withDatabase(settings, answerBackup);
  const { ok, text } = await runInHolderOrHere(settings, 'backup', here, `backup ${file}`);
  if (!ok) return { ok, text };
  const backup = parseBackup(text);
  try {
    // Flushed to disk, and readable only by its owner.
    await writeWhole(file, (unfinished) => writeFile(unfinished, text, { mode: 0o600, flush: true }));
  } catch (error) {
    const remedy = 'Name a file in an existing folder with enough space.';
    return { ok: false, text: `${file} cannot be written: ${toMessage(error)}. ${remedy}` };
  }
  return {
    ok: true,
    text: `${file} contains ${toCounts(backup)}, including personal data: keep it no longer than MAIL_KEEP_DAYS.\n${describeTarget(settings, 'operator')}`,
  };
}

const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupFileError(hasCode(error, 'ENOENT') ? 'does not exist.' : `cannot be read: ${toMessage(error)}.`);
  });

/** Restores the messages of a backup. No other process may use the embedded database in the meantime. */
export async function restoreFrom(file: string, overwrite: boolean, settings: Settings): Promise<Outcome> {
  try {
    const backup = parseBackup(await readText(file));
    const restore = () => withDatabase(settings, (database) => writeBackup(database, backup, overwrite));
    if (settings.DATABASE_URL === '') {
      await checkTarget(settings, `restore ${file}`);
      const held = await holdDataFolder(settings.DATA_DIR, {});
      await restore().finally(() => held.close());
    } else await restore();
    return { ok: true, text: `${toCounts(backup)} restored from ${file}.\n${describeTarget(settings, 'operator')}` };
  } catch (error) {
    if (error instanceof BackupFileError) return { ok: false, text: `${file} ${error.message}` };
    throw error;
  }
}
