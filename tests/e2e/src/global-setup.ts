import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startSite } from '../../../scripts/site/start-site.ts';
import { writeFixture } from './fixture/write-fixture.ts';
import { findFreePort } from './free-port.ts';
import { createTestDatabase } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running site. */
    siteUrl: string;
    /** Address of its content API. */
    apiUrl: string;
    /** Process ids of the site's servers. */
    pids: Readonly<Record<string, number>>;
    /** Absolute path of what the site writes. */
    dataDir: string;
    /** Address of the site's database; empty for the embedded one. */
    databaseUrl: string;
  }
}

/** Builds what changed and starts the whole site once for all end-to-end tests, on free ports, data and content of its own. */
export default async function setup(project: TestProject) {
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const dataDir = fileURLToPath(new URL('../../../.data/e2e', import.meta.url));
  const contentDir = `${dataDir}-content`;
  await writeFixture(contentDir);
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '');
  let output = '';
  const site = await startSite({
    env: {
      ...process.env,
      PORT: String(port),
      CONTENT_API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      CONTENT_DIR: contentDir,
      // Releases come and go in these tests: what one answer shows the next one shows too. Several have tests of their own.
      SHELL_PROCESSES: '1',
      PAGE_CACHE_SECONDS: '0',
      API_FRESH_SECONDS: '0',
      // A service worker would answer what a test wants to see asked for.
      OFFLINE_PAGES: 'off',
      LOG_LEVEL: 'warn',
      // Tests send more than anybody may; that there is a limit is shown with addresses of its own.
      MAIL_PER_HOUR: '1000000',
      REQUESTS_PER_SECOND: '0',
    },
    progress: (line) => console.log(line),
    write: (text) => {
      output += text;
    },
  });
  project.provide('siteUrl', site.url);
  project.provide('apiUrl', `http://127.0.0.1:${apiPort}`);
  project.provide('dataDir', dataDir);
  project.provide('databaseUrl', database.url);
  project.provide('pids', Object.fromEntries(site.processes.map(({ name, child }) => [name, child.pid ?? 0])));
  let stopping = false;
  for (const { name, ended } of site.processes)
    void ended.then(() => stopping || console.error(`${name} ended while the tests ran:\n${output.slice(-4_000)}`));
  return async () => {
    stopping = true;
    await site.stop();
    await database.drop();
    const errors = output.split('\n').filter((line) => line.includes('"level":"error"'));
    if (errors.length > 0) console.log(`The site logged errors:\n${errors.join('\n')}`);
  };
}
