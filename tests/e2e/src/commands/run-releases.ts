import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../../scripts/site/source-hash.ts';
import { workerSite } from '../worker-site.ts';

const run = promisify(execFile);

async function runIn(
  workspace: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const ours = { DATA_DIR: workerSite().dataDir, CONTENT_API_PORT: new URL(workerSite().apiUrl).port };
  const env = { ...process.env, ...ours, ...settings };
  const program = path.join(workspace, 'scripts/releases.ts');
  const { stdout } = await run(process.execPath, [program, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stderr || error.stdout);
    },
  );
  return stdout.trim();
}

/** Runs the releases command line with additional settings. */
export const runReleasesWith = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runIn(ROOT, settings, args);

/** Runs the releases command line of another workspace on the store of the worker's site. */
export const runReleasesIn = (workspace: string, ...args: readonly string[]) => runIn(workspace, {}, args);

/** Runs the releases command line on the store of the worker's site. Returns its output; rejects with it on failure. */
export const runReleases = (...args: readonly string[]): Promise<string> => runIn(ROOT, {}, args);
