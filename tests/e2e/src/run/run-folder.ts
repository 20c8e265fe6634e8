import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/source-hash.ts';

/** Release store of this workspace that is kept between runs, so that unchanged sources are not built again. */
export const BUILT_STORE = path.join(
  tmpdir(),
  `e2e-store-${createHash('sha256')
    .update(ROOT + (process.env.FEDERATION_RUNTIME ?? ''))
    .digest('hex')
    .slice(0, 12)}`,
);

/** Folder of this run, which its set-up creates and removes. */
export function runFolder(): string {
  const folder = process.env.E2E_RUN_FOLDER;
  if (!folder) throw new Error('E2E_RUN_FOLDER is not set: the set-up of the run sets it.');
  return folder;
}

/** Path prefix of a run's folders, with the id of the process that they belong to. */
export const runFolderPrefix = (kind: 'run' | 'results') => path.join(tmpdir(), `e2e-${kind}-${process.pid}-`);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the folders of interrupted runs. Traces of failed tests are kept. */
export async function removeStaleRuns(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, kind, pid] = /^e2e-(run|results)-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = path.join(parent, name);
    // Playwright writes `.last-run.json` at the end of every run.
    const holdsTraces = kind === 'results' && (await readdir(folder)).some((file) => file !== '.last-run.json');
    if (!holdsTraces) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
