import { readFile } from 'node:fs/promises';

/** Texts of a configuration, each with its replacement. */
export type Changes = readonly (readonly [from: string, to: string])[];

/**
 * Reads a documented configuration with changes. `$FOLDER` in a replacement is the folder of the test.
 *
 * @throws Error for a text that the file does not contain
 */
export async function readChanged(file: string, folder: string, changes: Changes): Promise<string> {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      // A function, since `$` has a special meaning in a replacement string.
      return text.replace(from, () => to.replaceAll('$FOLDER', folder));
    },
    await readFile(file, 'utf8'),
  );
}
