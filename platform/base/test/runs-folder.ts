import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
