import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/source-hash.ts';

/** Releases of this workspace from one run to the next: what did not change is not built again. */
export const BUILT_STORE = path.join(
  tmpdir(),
  `e2e-store-${createHash('sha256')
    .update(ROOT + (process.env.FEDERATION_RUNTIME ?? ''))
    .digest('hex')
    .slice(0, 12)}`,
);

/** The folder of this run, which its set-up makes and removes. */
export function runFolder(): string {
  const folder = process.env.E2E_RUN_FOLDER;
  if (!folder) throw new Error('E2E_RUN_FOLDER is not set: the set-up of the run makes it.');
  return folder;
}

/** What the folders of a run begin with: they say which process they belong to. */
export const toRunPlace = (kind: 'run' | 'results') => path.join(tmpdir(), `e2e-${kind}-${process.pid}-`);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what runs have left behind that were cut off; traces of tests that failed stay. */
export async function removeStaleRuns(place = tmpdir()): Promise<void> {
  for (const name of await readdir(place)) {
    const [, kind, pid] = /^e2e-(run|results)-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = path.join(place, name);
    // Playwright writes down how every run ended, when all else is done.
    const holdsTraces = kind === 'results' && (await readdir(folder)).some((file) => file !== '.last-run.json');
    if (!holdsTraces) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
