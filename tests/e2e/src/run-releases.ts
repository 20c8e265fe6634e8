import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../../scripts/releases.ts', import.meta.url));

/** Runs the releases command line with settings of its own beside those of the running site. */
export async function runReleasesWith(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  const ours = { DATA_DIR: inject('dataDir'), CONTENT_API_PORT: new URL(inject('apiUrl')).port };
  const env = { ...process.env, ...ours, ...settings };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stderr || error.stdout);
    },
  );
  return stdout.trim();
}

/** Runs the releases command line on the store of the running site; gives what it printed, or rejects with it. */
export const runReleases = (...args: readonly string[]): Promise<string> => runReleasesWith({}, ...args);

interface Status {
  readonly section: string;
  readonly live: string;
}

/** The version of a section that is live. */
export async function readLive(section: string): Promise<string> {
  const status = JSON.parse(await runReleases('status', '--json')) as Status[];
  return status.find((row) => row.section === section)?.live ?? '';
}
