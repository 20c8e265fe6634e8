import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../scripts/releases.ts', import.meta.url));

interface Status {
  readonly section: string;
  readonly live: string;
}

/** The version of a section that is live. */
export async function readLive(section: string): Promise<string> {
  const status = JSON.parse(await runReleases('status', '--json')) as Status[];
  return status.find((row) => row.section === section)?.live ?? '';
}

/** Runs the releases command line on the store of the running site; gives what it printed, or rejects with it. */
export async function runReleases(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: inject('dataDir'), CONTENT_API_PORT: new URL(inject('apiUrl')).port };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stderr || error.stdout);
    },
  );
  return stdout.trim();
}
