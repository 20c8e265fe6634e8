import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Tests start hundreds of programs, each of which would compile the same files again. Node replaces files that have
 * changed.
 */
const COMPILED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Creates a folder that the tests of one run share; empty until a test needs it. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unit-run-'));
  process.env.UNIT_RUN_FOLDER = folder;
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  return () => rm(folder, { recursive: true, force: true });
}
