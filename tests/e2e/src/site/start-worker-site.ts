import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { CONTENT_API, GATEWAY } from '../../../../scripts/site/start-site.ts';
import { runFolder } from '../run/run-folder.ts';
import type { WorkerSite } from '../worker-site.ts';
import { copyRunData } from './copy-run-data.ts';
import { createTestDatabase } from './test-database.ts';

interface Places {
  readonly data: string;
  readonly content: string;
  readonly databaseUrl: string;
}

/** Settings of a site for tests, on free ports. */
export async function toSiteSettings({ data, content, databaseUrl }: Places) {
  return {
    ...process.env,
    PORT: String(await findFreePort()),
    CONTENT_API_PORT: String(await findFreePort()),
    DATA_DIR: data,
    CONTENT_DIR: content,
    DATABASE_URL: databaseUrl,
    RELEASE_STORE: '',
    API_BASE: '',
    // One process, so that after a change of releases all responses agree. Other tests cover several processes.
    SHELL_PROCESSES: '1',
    // Each worker loads every release that goes live. Tests of blocked or crashing workers use two.
    RENDER_WORKERS: '1',
    // A service worker would intercept requests that tests expect.
    OFFLINE_PAGES: 'off',
    LOG_LEVEL: 'warn',
    // Tests send more messages than visitors may. The tests of the limit use separate settings.
    MAIL_PER_HOUR: '1000000',
    REQUESTS_PER_SECOND: '0',
  };
}

/**
 * Starts the site of a worker with copies of the data that the run has prepared. As in production, its gateway keeps
 * pages and answers of the content API until the content or the releases change.
 *
 * @param more further settings
 */
export async function startWorkerSite(
  more: Readonly<Record<string, string>> = {},
): Promise<WorkerSite & { readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(runFolder(), 'site-'));
  const [data, content] = [path.join(folder, 'data'), path.join(folder, 'content')];
  const [database] = await Promise.all([
    createTestDatabase(),
    copyRunData(data),
    cp(path.join(runFolder(), 'content'), content, { recursive: true }),
  ]);
  const env = { ...(await toSiteSettings({ data, content, databaseUrl: database.url })), ...more };
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const api = await startProcess({ ...CONTENT_API, env, write });
  const gateway = await startProcess({ ...GATEWAY, env, write });
  let stopping = false;
  for (const { name, ended } of [api, gateway])
    void ended.then(() => stopping || console.error(`${name} ended during the tests:\n${output.slice(-4_000)}`));
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    apiUrl: `http://127.0.0.1:${env.CONTENT_API_PORT}`,
    dataDir: data,
    contentDir: content,
    databaseUrl: database.url,
    pids: { 'content-api': api.child.pid ?? 0, gateway: gateway.child.pid ?? 0 },
    async stop() {
      stopping = true;
      await gateway.stop();
      await api.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
      const errors = output.split('\n').filter((line) => line.includes('"level":"error"'));
      if (errors.length > 0) console.log(`The site logged errors:\n${errors.join('\n')}`);
    },
  };
}
