import { accessSync, constants } from 'node:fs';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Three times what the tests of a run need at once. Containers often have 64 MB. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/** Whether programs in the folder can be started. Containers often forbid it. */
async function allowsPrograms(parent: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(parent, 'unit-run-'));
  try {
    const program = path.join(folder, 'program');
    await writeFile(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The parent of the folders of runs: in memory if the machine allows it. Databases sync each commit, and tests delete
 * all their files; on a busy disk, they would wait for it most of the time.
 */
export async function toRunsFolder(memory = MEMORY): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= NEEDED_BYTES && (await allowsPrograms(memory).catch(() => false)) ? memory : tmpdir();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Removes the folder of a run. A disk that an interrupted test has mounted there cannot be removed: later runs must not
 * fail because of it.
 */
export const removeRunFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
    console.error(`The folder of a run stays: ${toMessage(error)}`),
  );

/** Removes the folders of interrupted runs. */
export async function removeStaleFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^unit-run-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await removeRunFolder(path.join(parent, name));
  }
}
