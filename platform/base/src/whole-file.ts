import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/**
 * Lets a file appear under its name only when it is complete, so that others may read and make the same file meanwhile.
 *
 * @param write writes the whole file to the path that it is given
 */
export async function writeWhole(file: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
