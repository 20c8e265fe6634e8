import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@site/base/has-code';
import { writeTemporary } from './write-temporary.ts';

/** End of the name of a file that is about to replace another one. */
const PROPOSAL = /^\.[\da-f-]{36}\.proposal\.tmp$/;

/**
 * Replaces a file if it is still current: writes the new content as a proposal, deletes all other proposals, compares,
 * and renames its own proposal. Of two writers that find the same content, the second to list the proposals has deleted
 * that of the other, whose rename then fails. So no update is lost, however long a writer is paused.
 *
 * @returns null if another writer has deleted the proposal: the caller must try again
 */
export async function replaceIfCurrent(
  file: string,
  bytes: Uint8Array,
  isCurrent: () => Promise<boolean>,
): Promise<boolean | null> {
  const proposal = await writeTemporary(file, bytes, '.proposal.tmp');
  const [folder, name, own] = [path.dirname(file), path.basename(file), path.basename(proposal)];
  try {
    for (const entry of await readdir(folder))
      if (entry !== own && entry.startsWith(name) && PROPOSAL.test(entry.slice(name.length)))
        await rm(path.join(folder, entry), { force: true });
    if (!(await isCurrent())) return false;
    return await rename(proposal, file).then(
      () => true,
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      },
    );
  } finally {
    await rm(proposal, { force: true });
  }
}
