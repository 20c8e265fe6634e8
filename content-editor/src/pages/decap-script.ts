import { readFile } from 'node:fs/promises';

/** Looks for a backup of a form and loads the form, at the same time. */
const TOGETHER = 'a(t,n),e?i(t,this.props.location.search):r(t,n);';
const BACKUP_LAST = 'Promise.resolve(e?i(t,this.props.location.search):r(t,n)).then(()=>a(t,n));';

/**
 * Makes Decap look for a backup after the form has loaded. Otherwise the form, which takes longer, replaces the backup
 * that the editor has accepted.
 *
 * @throws Error for a version of Decap whose script differs there
 */
export function offerBackupLast(script: string): string {
  const [before, after, ...more] = script.split(TOGETHER);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      'This version of decap-cms loads backups in another way. Check whether an accepted backup still replaces the form after a reload, and adapt or remove offerBackupLast.',
    );
  return before + BACKUP_LAST + after;
}

/** Reads the script of Decap, changed where it would lose the text of a backup. */
export async function readDecapScript(): Promise<string> {
  return offerBackupLast(await readFile(new URL(import.meta.resolve('decap-cms/dist/decap-cms.js')), 'utf8'));
}
