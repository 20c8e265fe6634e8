import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { startFaultyApi } from '../../src/faults/faulty-api.ts';
import { killAll, readProcessTree } from '../../src/machine/process-tree.ts';
import { findLiveRelease } from '../../src/releases/live-release.ts';
import { requestFresh } from '../../src/requests/fresh-request.ts';
import { copySiteStore } from '../../src/site/copy-site-store.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
const VERSION = `8.0.${Date.now()}`;
const VISITED = ['/inicio', '/noticias', '/eventos/proximo-1'];

test.describe('without release store and content API, after a restart of every process', () => {
  test.skip(process.platform !== 'linux', 'reads /proc');

  let dataDir: string;
  let api: Awaited<ReturnType<typeof startFaultyApi>>;
  let gateway: StartedGateway;
  let env: Readonly<Record<string, string>>;

  const ask = (address: string) => requestFresh(gateway.url + address);
  const readLastGood = async () => (await readdir(path.join(dataDir, 'last-good'), { recursive: true })).sort();

  test.beforeAll(async () => {
    test.setTimeout(120_000);

    dataDir = await mkdtemp(path.join(tmpdir(), 'static-'));
    await copySiteStore(workerSite().dataDir, path.join(dataDir, 'store'));
    api = await startFaultyApi(workerSite().apiUrl);
    env = {
      DATA_DIR: dataDir,
      API_BASE: api.url,
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'info',
      SHELL_PROCESSES: '2',
      PAGE_CACHE_SECONDS: '1',
      REQUESTS_PER_SECOND: '0',
    };
    gateway = await startGateway(env);
    for (const address of VISITED) expect((await ask(address)).status).toBe(200);
    await until(async () => {
      const kept = await readLastGood().catch((): string[] => []);
      const pages = kept.filter((file) => /^pages\/\w+$/.test(file));
      return (
        pages.length >= VISITED.length &&
        kept.includes('set-production.json') &&
        kept.some((file) => /^frame-\w+\.json$/.test(file))
      );
    });
    api.failWith('connection refused');
    await rename(path.join(dataDir, 'store'), path.join(dataDir, 'away'));
    const processes = readProcessTree(gateway.pid);
    gateway.expectEnd();
    killAll(processes);
    await gateway.stop();
    gateway = await startGateway(env);
  });
  test.afterAll(async () => {
    await gateway.stop();
    api.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  for (const address of VISITED)
    test(`${address} is served from the cache with its styles and scripts`, async () => {
      const { status, headers, body } = await ask(address);
      expect([status, headers['x-cache']]).toEqual([200, 'stale']);
      expect(body).toMatch(/Noticia 1 sobre la restauración|Evento proximo-1/);
      const files = [...body.matchAll(/(?:href|src)="(\/(?:assets|releases)\/[^"]+)"/g)].map(([, file = '']) => file);
      expect(body).toMatch(/<style data-href="[^"]+\.css">/);
      expect(files.filter((file) => file.startsWith('/releases/'))).not.toEqual([]);
      const answers = await Promise.all(files.map(async (file) => `${file} ${(await ask(file)).status}`));
      expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
    });

  test('an address that was never visited is a 503 page inside the cached frame', async () => {
    const { status, headers, body } = await ask('/noticias/noticia-2');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('Página no disponible');
    expect(body).toContain('href="/e/especial"');
  });

  test('each process logs the cause once', () => {
    const lines = gateway
      .output()
      .split('\n')
      .filter((line) => line.includes('release store'));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain(path.join(dataDir, 'store'));
      expect(line).toContain('does not exist');
    }
    expect(gateway.output()).not.toContain('Nothing has been promoted');
  });

  test('fresh pages and promotions appear automatically when both are back', async () => {
    test.setTimeout(60_000);

    await rename(path.join(dataDir, 'away'), path.join(dataDir, 'store'));
    api.failWith(null);
    await expect.poll(async () => (await ask('/noticias/noticia-2')).status, { timeout: 20_000 }).toBe(200);
    for (const address of VISITED)
      await expect.poll(async () => (await ask(address)).headers['x-cache'], { timeout: 20_000 }).toBe('hit');
    const store = folderStore(path.join(dataDir, 'store'));
    await publishQuickly(store, await findLiveRelease(SECTION), 'static', VERSION);
    const { id } = await promote(store, 'production', { [SECTION]: VERSION }, new Date());
    await expect.poll(async () => (await ask('/contacto')).headers['x-release-set'], { timeout: 10_000 }).toBe(id);
  });
});
