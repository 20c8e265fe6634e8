import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertPortFree, findFreePort } from '@site/base/processes/free-ports';
import type { KitNote } from '@site/releases/kit-note';
import { hashKit } from '../../../../scripts/kit/store-kit.ts';
import { toPackageIntegrity } from '../../../../scripts/site/seed/seed-kit.ts';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { killAll, readProcessTree } from '../../src/machine/process-tree.ts';
import { requestFresh } from '../../src/requests/fresh-request.ts';
import { copyRunData } from '../../src/site/copy-run-data.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const readCommand = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

test.describe('npm start', () => {
  test.skip(process.platform !== 'linux', 'reads /proc');

  let dataDir: string;
  let ports: readonly [number, number];
  let npm: ChildProcess | undefined;
  let output = '';
  let started: number[] = [];

  /** Starts the site. Returns the ids of its processes when it is ready, beginning with npm. */
  async function start(env: Readonly<Record<string, string>> = {}): Promise<number[]> {
    output = '';
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        CONTENT_DIR: workerSite().contentDir,
        SHELL_PROCESSES: '2',
        RENDER_WORKERS: '1',
        DATABASE_URL: '',
        PORT: String(ports[0]),
        LAME_DUCK_MS: '200',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [npm.stdout, npm.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    await expect.poll(() => output, { timeout: 90_000, intervals: [100] }).toContain('The site is ready');
    started = readProcessTree(npm.pid ?? 0);
    return started;
  }
  // The first match, since a child that has just been forked still has its parent's command line.
  const find = (processes: readonly number[], file: string) =>
    processes.find((pid) => readCommand(pid).includes(file)) ?? 0;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'npm-start-'));
    await copyRunData(dataDir);
    // Prevents the build of the section kit, which takes six seconds of processor time and has other tests.
    await mkdir(path.join(dataDir, 'store/kit'));
    const note: KitNote = {
      version: 'empty',
      file: 'section-kit-empty.tgz',
      integrity: toPackageIntegrity(Buffer.from('')),
      sources: hashKit(),
    };
    await writeFile(path.join(dataDir, 'store/kit', note.file), '');
    await writeFile(path.join(dataDir, 'store/kit/kit.json'), JSON.stringify(note));
    const port = await findFreePort();
    // Only PORT is set; the port of the content API is the next one.
    ports = [port, port + 1];
  });
  test.afterEach(async () => {
    const left = new Set([...started, ...started.filter(isRunning).flatMap(readProcessTree)]);
    killAll(left);
  });
  test.afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

  test('serves pages while its content API is down, and restarts it', async () => {
    test.setTimeout(180_000);

    // One process, so that it is the one that stored the page.
    const processes = await start({ SHELL_PROCESSES: '1' });
    const site = `http://127.0.0.1:${ports[0]}`;
    expect((await requestFresh(`${site}/noticias`)).status).toBe(200);
    const lost = find(processes, 'content-api/src/server/main.ts');
    process.kill(lost, 'SIGKILL');
    await expect.poll(() => output).toMatch(/content-api exited \(SIGKILL\) and restarts in/);
    expect((await requestFresh(`${site}/noticias`)).status).toBe(200);
    const isHealthy = async () => (await requestFresh(`http://127.0.0.1:${ports[1]}/api/health`)).status;
    await expect.poll(isHealthy, { timeout: 60_000 }).toBe(200);
    expect((await requestFresh(`${site}/eventos`)).status).toBe(200);
    const all = readProcessTree(npm?.pid ?? 0);
    npm?.kill('SIGTERM');
    await expect.poll(() => all.filter(isRunning), { timeout: 20_000 }).toEqual([]);
    expect(existsSync(path.join(dataDir, 'database/postmaster.pid'))).toBe(false);
    for (const port of ports) await assertPortFree('', port, '127.0.0.1');
    // Starts again while the database is down: pages that were visited before are still served.
    await start({ SHELL_PROCESSES: '1', DATABASE_URL: 'postgresql://127.0.0.1:9/away' });
    const kept = await requestFresh(`${site}/noticias`);
    expect([kept.status, kept.headers['x-cache']]).toEqual([200, 'stale']);
    await expect.poll(() => output).toContain('content-api could not be restarted: The database 127.0.0.1:9/away');
  });

  for (const { file, signals } of [
    { file: 'npm', signals: ['SIGTERM'] },
    { file: 'npm', signals: ['SIGINT'] },
    { file: 'scripts/bootstrap.mjs', signals: ['SIGTERM'] },
    { file: 'scripts/start.ts', signals: ['SIGTERM', 'SIGINT'] },
  ] as const)
    test(`stops all processes when ${file} gets ${signals.join(' and then ')}`, async () => {
      test.setTimeout(120_000);

      // Uses the content API of the worker's site, since only the processes matter here.
      const lameDuckMs = signals.length > 1 ? 60_000 : 200;
      const processes = await start({ API_BASE: workerSite().apiUrl, LAME_DUCK_MS: String(lameDuckMs) });
      const pid = file === 'npm' ? (processes[0] ?? 0) : find(processes, file);
      const isReady = async () => (await requestFresh(`http://127.0.0.1:${ports[0]}/readyz`)).status === 200;
      const ended = once(npm as ChildProcess, 'exit');
      const stoppedAt = performance.now();
      const [first, second] = signals;
      process.kill(pid, first);
      if (second) {
        await expect.poll(isReady).toBe(false);
        process.kill(pid, second);
      }
      await ended;
      // The second signal ends the wait for load balancers.
      expect(performance.now() - stoppedAt).toBeLessThan(50_000);
      await expect.poll(() => processes.filter(isRunning), { timeout: 15_000 }).toEqual([]);
      await assertPortFree('', ports[0], '127.0.0.1');
    });
});
