import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { type RunningProcess, startProcess } from '@site/base/processes/start-process';
import { openPostgres } from '@site/content-api/database/postgres';
import { toProgram } from '../../src/packed/packed-site.ts';
import { hasNginx, MACHINES, startNginx } from '../../src/proxies/start-nginx.ts';
import { copyRunData } from '../../src/site/copy-run-data.ts';
import { createTestDatabase, DATABASE_SERVER } from '../../src/site/test-database.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const missing = [
  ...(hasNginx() ? [] : ['nginx']),
  ...(DATABASE_SERVER === '' ? ['PostgreSQL (TEST_DATABASE_URL)'] : []),
];
if (missing.length > 0) console.log(`The test of several machines is skipped: ${missing.join(' and ')} missing.`);

const PATHS = [
  '/inicio',
  '/noticias',
  '/eventos/proximo-1',
  '/api/noticias',
  '/images/torre.jpg',
  '/downloads/plan-1.pdf',
];

test.describe('two gateways and two content APIs behind nginx, on one PostgreSQL and one store', () => {
  test.skip(missing.length > 0, 'nginx and PostgreSQL are needed');

  const running: RunningProcess[] = [];
  const undo: (() => Promise<unknown>)[] = [];
  let ports: { site: number; inside: number; gateways: [number, number] };
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let gateways: RunningProcess[] = [];
  let contentApis: RunningProcess[] = [];
  let databaseUrl = '';
  let folder = '';

  /** The programs of a machine have the same settings, as with `npm start`. */
  async function start(name: 'gateway' | 'content-api', machine: 0 | 1): Promise<RunningProcess> {
    const started = await startProcess({
      name,
      file: toProgram(name === 'gateway' ? 'platform/gateway/src/main.ts' : 'content-api/src/server/main.ts'),
      env: {
        ...process.env,
        PORT: String(ports.gateways[machine]),
        CONTENT_API_HOST: MACHINES[machine],
        CONTENT_API_PORT: String(ports.inside),
        API_BASE: '',
        DATABASE_URL: databaseUrl,
        DATA_DIR: name === 'gateway' ? workerSite().dataDir : folder,
        CONTENT_DIR: workerSite().contentDir,
        // With an archive, links of the content are checked against the store, as there is no workspace with sections.
        RELEASE_STORE: path.join(workerSite().dataDir, 'store'),
        MAIL_PER_HOUR: '100000',
        MAIL_PER_ADDRESS: '10000',
        REQUESTS_PER_SECOND: '0',
        SHELL_PROCESSES: '1',
        RENDER_WORKERS: '1',
        LOG_LEVEL: 'silent',
      },
      readyLine: `${name} ready`,
      write: () => {},
    });
    running.push(started);
    return started;
  }

  test.beforeAll(async () => {
    test.setTimeout(180_000);

    const find = findFreePort;
    ports = {
      site: await find(),
      inside: await find(),
      gateways: [await find(), await find()],
    };
    folder = await mkdtemp(path.join(tmpdir(), 'several-machines-'));
    // Provides images and cards. The database is empty.
    await copyRunData(folder);
    const database = await createTestDatabase();
    databaseUrl = database.url;
    // The rendering process of a killed server may still be writing.
    undo.push(database.drop, () => rm(folder, { recursive: true, maxRetries: 20 }));
    // Both import the same content at the same time. A lock in the database prevents conflicts.
    contentApis = await Promise.all([start('content-api', 0), start('content-api', 1)]);
    // No rate limit, as all requests come from one IP address.
    nginx = await startNginx(ports, [['rate=100r/s', 'rate=100000r/s']]);
    undo.push(nginx.stop);
    gateways = await Promise.all([start('gateway', 0), start('gateway', 1)]);
  });

  test.afterAll(async () => {
    for (const process_ of running.toReversed()) await process_.stop();
    for (const step of undo.toReversed()) await step();
  });

  /** Sends reads and contact messages until `end` is called, which returns the failures. */
  function startLoad() {
    let ending = false;
    let asked = 0;
    const failures: string[] = [];
    const accepted: string[] = [];
    const note = async (what: string, call: Promise<Response>, good: number) => {
      asked += 1;
      const outcome = await call.then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: Error) => String(error.cause ?? error),
      );
      if (outcome !== good) failures.push(`${what}: ${outcome}`);
      return outcome === good;
    };
    const read = async (reader: number) => {
      for (let count = reader; !ending; count++) {
        const target = `${PATHS[count % PATHS.length]}`;
        await note(target, fetch(nginx.url + target), 200);
        await sleep(20);
      }
    };
    const write = async (writer: number) => {
      for (let count = 0; !ending; count++) {
        const content = `Carga ${writer}-${count}`;
        const body = new URLSearchParams({ name: 'Ana', mail: 'a@b.example', content, sitio_web: '', abierto: '1' });
        const headers = { 'sec-fetch-site': 'same-origin' };
        const call = fetch(`${nginx.url}/contacto`, { method: 'POST', redirect: 'manual', headers, body });
        if (await note('POST /contacto', call, 303)) accepted.push(content);
        await sleep(20);
      }
    };
    const all = Promise.all([read(0), read(2), read(4), ...[0, 1, 2, 3].map(write)]);
    return {
      async end() {
        ending = true;
        await all;
        return { asked, failures, accepted };
      },
    };
  }

  test('one of each is killed and restarted under load without a failed request', async () => {
    test.setTimeout(120_000);

    for (const target of PATHS) expect((await fetch(nginx.url + target)).status).toBe(200);
    const load = startLoad();
    await sleep(1_500);
    contentApis[0]?.child.kill('SIGKILL');
    await sleep(2_500);
    gateways[0]?.child.kill('SIGKILL');
    await sleep(2_500);
    await Promise.all([start('content-api', 0), start('gateway', 0)]);
    await sleep(1_000);
    const { asked, failures, accepted } = await load.end();
    console.log(`several machines: ${asked} requests, ${failures.length} failed, ${accepted.length} messages accepted`);
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(100);

    const database = await openPostgres(databaseUrl, () => {});
    try {
      const rows = await database.query('select content from outbox');
      expect(rows.map(({ content }) => content).toSorted()).toEqual(accepted.toSorted());
    } finally {
      await database.close();
    }
  });

  test('nginx logs no query and hides the operator’s pages from visitors', async () => {
    const call = new URLSearchParams({ name: 'Ana Secreta', mail: 'a@secreto.example', content: 'Cosa secreta' });
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await fetch(`${nginx.url}/api/mail?${call}`, { headers })).status).toBe(200);
    for (const target of ['/metrics', '/_secciones']) expect((await fetch(nginx.url + target)).status).toBe(404);
    expect((await fetch(`${nginx.url}/inicio`)).headers.get('server')).not.toMatch(/\d/);
    expect(await nginx.readLog()).toContain('GET /api/mail');
    expect(await nginx.readLog()).not.toMatch(/secret/i);
  });
});
