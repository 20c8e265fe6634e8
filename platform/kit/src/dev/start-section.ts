import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { folderStore } from '@site/releases/folder-store';
import { copyReleases } from '@site/releases/local-releases';
import { readSiteVersions, siteStore } from '@site/releases/site-store';
import { readSectionManifest } from '../section/section-project.ts';
import { toSiteFolder } from '../site/write-types.ts';
import { lockDevelopment } from './lock-development.ts';
import { prepareShell } from './prepare-shell.ts';
import {
  publishCompiled,
  reportProblems,
  showCompiled,
  showOthers,
  toDevelopmentSettings,
} from './publish-compiled.ts';
import { startDevServer } from './start-dev-server.ts';

const HOST = '127.0.0.1';
const FIRST_PORT = 4400;
const FIRST_DEV_PORT = 4500;

/**
 * Serves a section from its sources, with the content and all other sections of a running site, and updates it after
 * each change. Runs until the process is ended.
 *
 * @param folder the section's folder
 * @param site address of the site
 */
export async function startSection(folder: string, site: string): Promise<void> {
  const started = performance.now();
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
  const { name } = readSectionManifest(folder);
  await lockDevelopment(folder);
  const own = toSiteFolder(folder, 'dev', site);
  const storeFolder = path.join(own, 'store');
  const store = folderStore(storeFolder);
  const [devPort = FIRST_DEV_PORT] = await findFreePorts(FIRST_DEV_PORT, 'localhost', 1);
  const [port = FIRST_PORT] = await findFreePorts(Number(process.env.PORT || FIRST_PORT), HOST, 1);
  // Compiles while the other releases are fetched.
  startDevServer(folder, devPort);
  const takeOthers = async () => {
    const { [name]: _, ...others } = await readSiteVersions(site);
    await copyReleases(siteStore(site), store, others);
    await showOthers(store, others);
  };
  const shell = path.join(own, 'shell');
  await Promise.all([takeOthers(), prepareShell(shell, `http://${HOST}:${port}/assets`)]);
  await showCompiled(store, shell);
  const declared = await publishCompiled(store, name, folder);
  await startProcess({
    name: 'gateway',
    file: fileURLToPath(import.meta.resolve('@site/gateway/main')),
    readyLine: 'gateway ready',
    write: (text) => void process.stdout.write(text),
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      ...toDevelopmentSettings(storeFolder),
      HOST,
      PORT: String(port),
      DATA_DIR: own,
      API_BASE: process.env.API_BASE || site,
      SHELL_PROCESSES: '1',
    },
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${name} is running within ${site} after ${seconds} s: http://${HOST}:${port}\nPress Ctrl-C to stop.`);
  await reportProblems(store, name, declared);
}
