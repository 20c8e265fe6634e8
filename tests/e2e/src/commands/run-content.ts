import { ROOT } from '../../../../scripts/site/site-root.ts';
import { type WorkerSite, workerSite } from '../worker-site.ts';
import { runScript } from './run-script.ts';

/** Runs the content command line with the folders and the database of a site. */
export const runContentOn = (
  { dataDir, contentDir, databaseUrl }: Pick<WorkerSite, 'dataDir' | 'contentDir' | 'databaseUrl'>,
  ...args: readonly string[]
): Promise<string> =>
  runScript(ROOT, 'content', args, {
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    DATABASE_URL: databaseUrl,
    RELEASE_STORE: '',
    // No server listens on port 1: an import refuses to create a database beside another running site.
    CONTENT_API_PORT: '1',
  });

/** Runs the content command line on the data of the worker's site. */
export const runContent = (...args: readonly string[]): Promise<string> => runContentOn(workerSite(), ...args);
