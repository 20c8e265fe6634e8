import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { test } from '../test.ts';
import { startWorkerSite, toSiteSettings } from './start-worker-site.ts';

const PROGRAM = fileURLToPath(new URL('../../../../scripts/content.ts', import.meta.url));

/**
 * Starts a separate site, since what is published there must not affect other tests, and its editor. Without caches, so
 * that each change is visible at once.
 */
async function startEditedSite() {
  const site = await startWorkerSite({ PAGE_CACHE_SECONDS: '0' });
  const { dataDir, contentDir, databaseUrl, url } = site;
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', contentDir, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Ana Editora');
  git('config', 'user.email', 'ana@example.org');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Contenido');
  const places = { data: dataDir, content: contentDir, databaseUrl };
  const env = { ...(await toSiteSettings(places)), PORT: new URL(url).port };
  const port = await findFreePort();
  const editor = await startProcess({
    name: 'editor',
    file: PROGRAM,
    args: ['edit', '--port', String(port)],
    env,
    readyLine: 'El editor está en',
    write: (text) => console.error(text),
  });
  return {
    site,
    git,
    editor: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await editor.stop();
      await site.stop();
    },
  };
}

type EditedSite = Awaited<ReturnType<typeof startEditedSite>>;

/** Runs a separate site and its editor during the tests of a file. */
export function useEditedSite(): EditedSite {
  const running = {} as EditedSite;
  test.beforeAll(async () => {
    Object.assign(running, await startEditedSite());
  });
  test.afterAll(() => running.stop());
  test.use({ actionTimeout: 20_000 });
  return running;
}
