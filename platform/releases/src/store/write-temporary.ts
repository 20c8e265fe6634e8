import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';

/** Writes a new file beside another, whose name plus an ending it gets, and returns its path. */
export async function writeTemporary(file: string, bytes: Uint8Array, ending = '.tmp'): Promise<string> {
  const temporary = `${file}.${randomUUID()}${ending}`;
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true });
  } catch (error) {
    // Otherwise each attempt on a full disk would leave a file that is never deleted.
    await rm(temporary, { force: true });
    // Node names no file when a write fails, and the store may be on another disk than the rest.
    if (error instanceof Error && !error.message.includes(temporary)) error.message += ` '${temporary}'`;
    throw error;
  }
  return temporary;
}
