import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '../src/error-text.ts';
import { isRunning } from './is-running.ts';

/**
 * Removes the folder of a run. A disk that an interrupted test has mounted there cannot be removed: later runs must not
 * fail because of it.
 */
export const removeRunFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
    console.error(`The folder of a run stays: ${toMessage(error)}`),
  );

/**
 * Removes the folders of interrupted runs, whose names are `PREFIX-PID-…`.
 *
 * @param isKept whether a folder of an interrupted run stays
 */
export async function removeStaleFolders(
  parent: string,
  prefix: string,
  isKept: (folder: string) => Promise<boolean> = async () => false,
): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(`${prefix}-`) ? /^\d+(?=-)/.exec(name.slice(prefix.length + 1))?.[0] : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = path.join(parent, name);
    if (!(await isKept(folder))) await removeRunFolder(folder);
  }
}
