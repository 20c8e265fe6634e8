import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeStaleFolders } from '../../../../platform/base/test/stale-folders.ts';
import { ROOT } from '../../../../scripts/site/site-root.ts';

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

/** Playwright writes `.last-run.json` at the end of every run. */
const holdsTraces = async (folder: string) => (await readdir(folder)).some((file) => file !== '.last-run.json');

/** Removes the folders of interrupted runs. Traces of failed tests are kept. */
export async function removeStaleRuns(parent = tmpdir()): Promise<void> {
  await removeStaleFolders(parent, 'e2e-run');
  await removeStaleFolders(parent, 'e2e-results', holdsTraces);
}
