import { chmod, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { toRunsFolder } from './runs-folder.ts';
import { removeRunFolder, removeStaleFolders } from './stale-folders.ts';

/**
 * Tests start hundreds of programs, each of which would compile the same files again. Node replaces files that have
 * changed.
 */
const COMPILED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Creates a folder that the tests of one run share, which is also their folder for temporary files. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const parent = await toRunsFolder();
  await removeStaleFolders(parent, 'unit-run');
  const folder = await mkdtemp(path.join(parent, `unit-run-${process.pid}-`));
  // The PostgreSQL server of a test runs as another user.
  await chmod(folder, 0o711);
  process.env.UNIT_RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  return () => removeRunFolder(folder);
}
