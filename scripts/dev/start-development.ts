import path from 'node:path';
import { assertPortFree, findFreePorts } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { toStoreFolder } from '@site/releases/open-store';
import { SHELL } from '@site/releases/reader';
import { publishCompiled, reportProblems, showOthers, toDevelopmentSettings } from 'section-kit/dev/publish-compiled';
import { startDevServer } from 'section-kit/dev/start-dev-server';
import { ROOT } from '../site/site-root.ts';
import { CONTENT_API, GATEWAY } from '../site/start-site.ts';
import { fetchOtherSections } from './fetch-other-sections.ts';

const FIRST_PORT = 4500;

interface DevelopmentOptions {
  /** Sections to compile from source; the others come from their last release. */
  readonly sections: readonly string[];
  /** URL of a running site that provides the releases of the other sections; empty to use the store. */
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs the site with hot reloading of the given sections. */
export async function startDevelopment({ sections, site, env }: DevelopmentOptions): Promise<void> {
  const settings = readSettings(env);
  await assertPortFree('PORT', settings.PORT, settings.HOST);
  const dataDir = path.resolve(ROOT, settings.DATA_DIR);
  // Always a local folder: development builds must not get into a shared store.
  const folder = toStoreFolder(settings, ROOT) ?? path.join(dataDir, 'store');
  const store = folderStore(folder);
  const childEnv = {
    ...env,
    ...toDevelopmentSettings(folder),
    DATA_DIR: dataDir,
    CONTENT_DIR: path.resolve(ROOT, settings.CONTENT_DIR),
    // Enough for one developer.
    SHELL_PROCESSES: env.SHELL_PROCESSES ?? '1',
  };
  const write = (text: string) => void process.stdout.write(text);
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));

  console.log('Preparing the sections that are not being worked on …');
  const others = await fetchOtherSections({ store, site, env, sections });
  await showOthers(store, others);
  console.log(`Compiling ${[SHELL, ...sections].join(', ')} …`);
  const ports = await findFreePorts(FIRST_PORT, settings.HOST, sections.length + 1);
  const compiled = [SHELL, ...sections];
  compiled.forEach((name, index) => void startDevServer(path.join(ROOT, name), ports[index] ?? FIRST_PORT));
  const firstCompilations = compiled.map((name) => publishCompiled(store, name, path.join(ROOT, name)));
  // The content links to pages of these sections, which the import finds among the releases.
  const declared = await Promise.all(firstCompilations);
  if (settings.API_BASE === '') {
    console.log('Starting the content API …');
    await startProcess({ ...CONTENT_API, env: childEnv, write });
  }
  await startProcess({ ...GATEWAY, env: childEnv, write });
  console.log(`The site is ready: http://${settings.HOST}:${settings.PORT}`);
  // Only now, since sections may show each other's fragments.
  for (const [index, name] of declared.entries()) await reportProblems(store, compiled[index] ?? name, name);
}
