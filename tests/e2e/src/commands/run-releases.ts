import { ROOT } from '../../../../scripts/site/site-root.ts';
import { workerSite } from '../worker-site.ts';
import { runScript } from './run-script.ts';

const toSettings = () => ({ DATA_DIR: workerSite().dataDir, CONTENT_API_PORT: new URL(workerSite().apiUrl).port });

/** Runs the releases command line with additional settings. */
export const runReleasesWith = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runScript(ROOT, 'releases', args, { ...toSettings(), ...settings });

/** Runs the releases command line of another workspace on the store of the worker's site. */
export const runReleasesIn = (workspace: string, ...args: readonly string[]) =>
  runScript(workspace, 'releases', args, toSettings());

/** Runs the releases command line on the store of the worker's site. Returns its output; rejects with it on failure. */
export const runReleases = (...args: readonly string[]): Promise<string> => runReleasesIn(ROOT, ...args);
