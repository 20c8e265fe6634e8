import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for what the tests of one run share; empty until one needs it. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unit-run-'));
  process.env.UNIT_RUN_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true });
}
