import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';

/**
 * Lets a file appear under its name only when it is complete, so that others may read and make the same file meanwhile.
 *
 * @param write writes the whole file to the path it is given
 */
export async function writeAtomically(target: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.part`;
  await write(unfinished);
  await rename(unfinished, target);
}
