import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type WorkerSite, workerSite } from '../worker-site.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../../../scripts/content.ts', import.meta.url));

/**
 * Runs the content command line with the folders and the database of a site. Returns its output; rejects with it on
 * failure.
 */
export async function runContentOn(
  { dataDir, contentDir, databaseUrl }: Pick<WorkerSite, 'dataDir' | 'contentDir' | 'databaseUrl'>,
  ...args: readonly string[]
): Promise<string> {
  const ours = {
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    DATABASE_URL: databaseUrl,
    RELEASE_STORE: '',
    // No server listens on port 1: an import refuses to create a database beside another running site.
    CONTENT_API_PORT: '1',
  };
  const env = { ...process.env, ...ours };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stderr || error.stdout);
    },
  );
  return stdout.trim();
}

/** Runs the content command line on the data of the worker's site. */
export const runContent = (...args: readonly string[]): Promise<string> => runContentOn(workerSite(), ...args);
