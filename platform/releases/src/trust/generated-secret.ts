import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import { writeWhole } from '@site/base/whole-file';
import { takeTurn } from '../store/take-turn.ts';

/** Reads a secret that may not have been generated. Empty for a missing file. */
export async function readSecret(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  return text.trim();
}

/**
 * Reads a secret of this machine, which is generated when first needed and which only its owner can read. An empty
 * file, left by a full disk or a power failure, counts as missing: anyone could sign with an empty secret.
 *
 * @param file absolute path
 * @throws Error that names the file when it cannot be written
 */
export async function readGeneratedSecret(file: string, generate: () => string): Promise<string> {
  const known = await readSecret(file);
  if (known !== '') return known;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    // Processes that start at the same time take turns, so that all get the same secret.
    return await takeTurn(file, async () => {
      if ((await readSecret(file)) === '')
        await writeWhole(file, (unfinished) => writeFile(unfinished, generate(), { mode: 0o600, flush: true }));
      return readSecret(file);
    });
  } catch (error) {
    // Of a full disk, Node does not report which file could not be written.
    throw new Error(`The secret ${file} cannot be stored: ${toMessage(error)}. It needs write access and free space.`, {
      cause: error,
    });
  }
}
