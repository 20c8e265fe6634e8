import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Prepares a folder once per run of unit and integration tests: the first test that needs it creates it, tests in other
 * workers wait for it.
 *
 * @param make fills the folder
 * @returns a function that returns the folder's path; tests must only read from it
 */
export function prepareOnce(name: string, make: (place: string) => Promise<void>): () => Promise<string> {
  const prepare = async (): Promise<string> => {
    const run = process.env.UNIT_RUN_FOLDER;
    if (run === undefined) throw new Error('Run the tests with the vitest.config.ts of the repository.');
    const ready = path.join(run, name);
    const isFirst = await mkdir(`${ready}.lock`).then(
      () => true,
      () => false,
    );
    const making = `${ready}.making`;
    if (isFirst)
      try {
        await mkdir(making);
        await make(making);
        await rename(making, ready);
      } catch (error) {
        // Stops waiting tests.
        await writeFile(`${ready}.failed`, '');
        throw error;
      }
    while (!existsSync(ready)) {
      if (existsSync(`${ready}.failed`)) throw new Error(`Another test could not prepare ${name}.`);
      await sleep(20);
    }
    return ready;
  };
  let prepared: Promise<string> | undefined;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
}
