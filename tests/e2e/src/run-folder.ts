import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/site/source-hash.ts';

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
