import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { workerSite } from './worker-site.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../../scripts/content.ts', import.meta.url));

/** Runs the content command line on the data of the running site; gives what it printed, or rejects with it. */
export async function runContent(...args: readonly string[]): Promise<string> {
  const { dataDir, contentDir, databaseUrl } = workerSite();
  const env = { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stderr || error.stdout);
    },
  );
  return stdout.trim();
}
