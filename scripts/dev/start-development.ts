import path from 'node:path';
import { assertPortFree, findFreePorts } from '@site/base/processes/free-ports';
import { type RunningProcess, startProcess } from '@site/base/processes/start-process';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { toStoreFolder } from '@site/releases/open-store';
import { inTurn, publishCompiled, showOthers, toDevelopmentSettings } from 'section-kit/dev/publish-compiled';
import { startDevServer } from 'section-kit/dev/start-dev-server';
import { watchFile } from 'section-kit/dev/watch-file';
import { ROOT } from '../site/source-hash.ts';
import { takeOthers } from './take-others.ts';

const FIRST_PORT = 4500;

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
    ...toDevelopmentSettings('shell/dist-dev', folder),
    DATA_DIR: dataDir,
    CONTENT_DIR: path.resolve(ROOT, settings.CONTENT_DIR),
    // One person looks at it.
    SHELL_PROCESSES: env.SHELL_PROCESSES ?? '1',
  };
  const write = (text: string) => void process.stdout.write(text);
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));

  console.log('Preparing the sections that are not being worked on …');
  const others = await takeOthers({ store, site, env, sections });
  await showOthers(store, others);
  if (settings.API_BASE === '') {
    console.log('Starting the content API …');
    const file = path.join(ROOT, 'content-api/src/server/main.ts');
    await startProcess({ name: 'content-api', file, env: childEnv, readyLine: 'content-api ready', write });
  }
  console.log(`Compiling ${['shell', ...sections].join(', ')} …`);
  const ports = await findFreePorts(FIRST_PORT, settings.HOST, sections.length + 1);
  ['shell', ...sections].forEach(
    (name, index) => void startDevServer(path.join(ROOT, name), ports[index] ?? FIRST_PORT),
  );
  const firstCompilations = sections.map((section) => publishCompiled(store, section, path.join(ROOT, section)));
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
