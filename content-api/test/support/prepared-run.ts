import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tests start programs by the hundred: each would strip and compile the same files anew. Node replaces what has changed. */
const COMPILED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** A folder for what the tests of one run share; empty until one needs it. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unit-run-'));
  process.env.UNIT_RUN_FOLDER = folder;
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  return () => rm(folder, { recursive: true, force: true });
}
