import path from 'node:path';
import { assertPortFree, findFreePorts } from '@site/base/processes/free-ports';
import { type RunningProcess, startProcess } from '@site/base/processes/start-process';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { toStoreFolder } from '@site/releases/open-store';
import { promote, publish } from '@site/releases/publisher';
import type { ObjectStore } from '@site/releases/reader';
import { ROOT } from '../site/source-hash.ts';
import { startDevServer } from './start-dev-server.ts';
import { takeOthers } from './take-others.ts';
import { watchFile } from './watch-file.ts';

/** The channel that the development shell follows. */
const CHANNEL = 'development';
const FIRST_PORT = 4500;

/** Publishes what a development server compiled: the render workers take it like any other release. */
async function publishCompiled(store: ObjectStore, section: string): Promise<void> {
  const dist = path.join(ROOT, section, 'dist-dev');
  const { version } = await publish(store, dist, 'development', `0.0.0-dev.${Date.now()}`);
  await promote(store, CHANNEL, { [section]: version }, new Date());
}

/** Serves one compiled version after the other; a compilation that comes in between is picked up afterwards. */
function inTurn(work: () => Promise<void>): () => void {
  let chain = Promise.resolve();
  return () => {
    chain = chain.then(work).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
}

interface DevelopmentOptions {
  /** Sections that are compiled from their sources; all others come from their last release. */
  readonly sections: readonly string[];
  /** Address of a running site whose releases the others are; empty for those of the store. */
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs the site with hot reloading. */
export async function startDevelopment({ sections, site, env }: DevelopmentOptions): Promise<void> {
  const settings = readSettings(env);
  await assertPortFree('PORT', settings.PORT, settings.HOST);
  const dataDir = path.resolve(ROOT, settings.DATA_DIR);
  // Compiled versions are of no use to anybody else: they never go into a store that others share.
  const folder = toStoreFolder(settings, ROOT) ?? path.join(dataDir, 'store');
  const store = folderStore(folder);
  const childEnv = {
    ...env,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    RELEASE_STORE: folder,
    CONTENT_DIR: path.resolve(ROOT, settings.CONTENT_DIR),
    RELEASE_CHANNEL: CHANNEL,
    // One person looks at it.
    SHELL_PROCESSES: env.SHELL_PROCESSES ?? '1',
    SHELL_DIST: 'shell/dist-dev',
    PAGE_CACHE_SECONDS: '0',
    API_FRESH_SECONDS: '0',
    RENDER_WORKERS: '1',
  };
  const write = (text: string) => void process.stdout.write(text);
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));

  console.log('Preparing the sections that are not being worked on …');
  const others = await takeOthers({ store, site, env, sections });
  if (Object.keys(others).length > 0) await promote(store, CHANNEL, others, new Date());
  if (settings.API_BASE === '') {
    console.log('Starting the content API …');
    const file = path.join(ROOT, 'content-api/src/server/main.ts');
    await startProcess({ name: 'content-api', file, env: childEnv, readyLine: 'content-api ready', write });
  }
  console.log(`Compiling ${['shell', ...sections].join(', ')} …`);
  const ports = await findFreePorts(FIRST_PORT, settings.HOST, sections.length + 1);
  ['shell', ...sections].forEach((name, index) => void startDevServer(name, ports[index] ?? FIRST_PORT));
  const firstCompilations = sections.map(
    (section) =>
      new Promise<void>((resolve) => {
        const publishNext = inTurn(async () => {
          await publishCompiled(store, section);
          resolve();
        });
        watchFile(path.join(ROOT, section, 'dist-dev/section.json'), publishNext);
      }),
  );
  let shell: RunningProcess | undefined;
  const restartShell = inTurn(async () => {
    await Promise.all(firstCompilations);
    await shell?.stop();
    const file = path.join(ROOT, 'platform/gateway/src/main.ts');
    shell = await startProcess({ name: 'shell', file, env: childEnv, readyLine: 'shell ready', write });
    console.log(`The site is ready: http://${settings.HOST}:${settings.PORT}`);
  });
  watchFile(path.join(ROOT, 'shell/dist-dev/shell.json'), restartShell);
}
