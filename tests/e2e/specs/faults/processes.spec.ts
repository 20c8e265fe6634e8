import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promote, publishQuickly } from '@site/releases/publisher';
import { startFaultyApi } from '../../src/faults/faulty-api.ts';
import { readChildren } from '../../src/machine/process-tree.ts';
import { findLiveRelease } from '../../src/releases/live-release.ts';
import { openChannel, siteStore } from '../../src/releases/site-store.ts';
import { type FreshResponse, requestFresh } from '../../src/requests/fresh-request.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const PROCESSES = 3;
const CHANNEL = 'processes';
const SECTION = 'mfe-search-contact';
const VERSION = `9.0.${Date.now()}`;
/** Time until all processes have received a message of one of them, in milliseconds. */
const BROADCAST_MS = 100;

/** An unhandled rejection whose message contains text that a visitor typed. */
const FAULT = "process.on('SIGUSR2', () => Promise.reject(new RangeError(['sec', 'reto'].join(''))))";

/**
 * Pages of one route that a single process renders at the same time, which may get all connections. Waiting ones may be
 * refused on a busy machine, as an overload.
 */
const RENDERED_AT_ONCE = 4;

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);
const times = <T>(count: number, ask: (n: number) => Promise<T>) =>
  Array.from({ length: count }, (_, n) => n).reduce<Promise<T[]>>(
    async (before, n) => [...(await before), await ask(n)],
    Promise.resolve([]),
  );

test.describe('a gateway of several processes', () => {
  test.skip(process.platform !== 'linux', 'reads /proc');

  let api: Awaited<ReturnType<typeof startFaultyApi>>;
  let gateway: StartedGateway;

  const start = (env: Readonly<Record<string, string>> = {}) =>
    startGateway({
      API_BASE: api.url,
      SHELL_PROCESSES: String(PROCESSES),
      PAGE_CACHE_SECONDS: '2',
      RELEASE_CHANNEL: CHANNEL,
      REQUESTS_PER_SECOND: '1',
      LOG_LEVEL: 'error',
      LAME_DUCK_MS: '60000',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
      ...env,
    });
  const readMetric = async (name: string): Promise<number> => {
    const { body } = await requestFresh(`${gateway.url}/metrics`);
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  };

  test.beforeAll(async () => {
    test.setTimeout(90_000);

    await publishQuickly(siteStore(), await findLiveRelease(SECTION), 'processes', VERSION);
    await openChannel(CHANNEL);
    api = await startFaultyApi(workerSite().apiUrl);
    gateway = await start();
  });
  test.afterAll(async () => {
    await gateway.stop();
    api.stop();
  });

  for (const [what, signal, mostLost] of [
    ['is killed', 'SIGKILL', 6],
    // It finishes its open requests.
    ['has an unhandled rejection', 'SIGUSR2', 0],
  ] as const)
    test(`replaces a process that ${what} without losing requests of others`, async () => {
      test.setTimeout(60_000);

      const replaced = (await readMetric('site_process_replacements_total')) || 0;
      const answers: FreshResponse[] = [];
      let running = true;
      const visitor = async () => {
        while (running) {
          answers.push(await requestFresh(`${gateway.url}/inicio`));
          await sleep(20);
        }
      };
      const visitors = Array.from({ length: 6 }, visitor);
      const countServed = () => answers.filter(({ status }) => status === 200).length;
      await expect.poll(countServed, { timeout: 20_000 }).toBeGreaterThan(20);
      const before = await readMetric('site_answers_total\\{class="2xx"\\}');
      const [lost = 0] = readChildren(gateway.pid);
      process.kill(lost, signal);
      const lostAt = performance.now();
      await expect.poll(() => isRunning(lost), { timeout: 20_000 }).toBe(false);
      await expect.poll(() => readMetric('site_processes'), { timeout: 20_000 }).toBe(PROCESSES);
      running = false;
      await Promise.all(visitors);
      const others = answers.filter(({ begunAt }) => begunAt > lostAt);
      expect(others.length).toBeGreaterThan(20);
      expect(others.filter(({ status }) => status !== 200)).toEqual([]);
      // Only requests that the killed process was handling may be lost.
      expect(answers.filter(({ status }) => status !== 200).length).toBeLessThanOrEqual(mostLost);
      expect(readChildren(gateway.pid)).not.toContain(lost);
      expect(await readMetric('site_process_replacements_total')).toBe(replaced + 1);
      expect(gateway.output()).not.toContain('secreto');
      expect(gateway.output().includes('unhandled rejection')).toBe(signal === 'SIGUSR2');
      // Counters that Prometheus has read do not decrease.
      expect(await readMetric('site_answers_total\\{class="2xx"\\}')).toBeGreaterThanOrEqual(before);
    });

  test('limits a visitor’s requests across all processes', async () => {
    const ask = async () =>
      (await requestFresh(`${gateway.url}/robots.txt`, { 'x-forwarded-for': '198.51.100.9' })).status;
    const countServed = async (count: number) => (await times(count, ask)).filter((status) => status === 200).length;
    // The limit is fifteen; with a separate limit in each process, thirty of the others would be served too.
    expect(await countServed(15)).toBe(15);
    await sleep(10 * BROADCAST_MS);
    expect(await countServed(45)).toBeLessThan(15);
  });

  test('serves no older page after one process has rendered a new one', async () => {
    test.setTimeout(60_000);

    const asks = async (count: number) => times(count, () => requestFresh(`${gateway.url}/noticias`));
    expect((await asks(40)).filter(({ body }) => body.includes('.editado'))).toEqual([]);
    // Waits until the cached page is no longer fresh.
    await sleep(2_500);
    api.edit((text) => text.replaceAll('.example', '.editado'));
    const isEdited = async () => (await asks(1))[0]?.body.includes('.editado');
    await expect.poll(isEdited, { timeout: 10_000 }).toBe(true);
    await sleep(BROADCAST_MS);
    const bodies = (await asks(40)).map(({ body }) => body.includes('.editado'));
    expect(new Set(bodies)).toEqual(new Set([true]));
  });

  test('serves a promoted release from all processes, and then no older one', async () => {
    test.setTimeout(60_000);

    const set = await promote(siteStore(), CHANNEL, { [SECTION]: VERSION }, new Date());
    const readSets = async () =>
      new Set(
        (await times(20, () => requestFresh(`${gateway.url}/patronato`))).map(
          ({ headers }) => headers['x-release-set'],
        ),
      );
    await expect.poll(readSets, { timeout: 20_000 }).toEqual(new Set([set.id]));
    expect(await readSets()).toEqual(new Set([set.id]));
  });

  test('reports status and metrics of all processes together', async () => {
    const { timings } = JSON.parse((await requestFresh(`${gateway.url}/_secciones`)).body);
    const rendered = timings.reduce((sum: number, { renderings }: { renderings: number }) => sum + renderings, 0);
    expect(rendered).toBeGreaterThan(PROCESSES);
    const isWhole = async () =>
      [PROCESSES, 2 * PROCESSES].includes(await readMetric('site_render_workers\\{set="\\w+"\\}'));
    // Each process has an additional worker for new releases for a while. These do not end at the same moment.
    await expect.poll(isWhole).toBe(true);
  });

  test('finishes open requests and frees the port when its supervisor is killed', async () => {
    test.setTimeout(60_000);

    const other = await start({ PAGE_CACHE_SECONDS: '0', REQUESTS_PER_SECOND: '0' });
    const children = readChildren(other.pid);
    expect(children.filter(isRunning)).toHaveLength(PROCESSES);
    const pages = Array.from({ length: RENDERED_AT_ONCE }, (_, n) => requestFresh(`${other.url}/noticias?n=${n}`));
    await Promise.race(pages);
    process.kill(other.pid, 'SIGKILL');
    expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([]);
    await other.stop();
  });

  test('logs once why it cannot start', async () => {
    test.setTimeout(60_000);

    const taken = new URL(gateway.url).port;
    await expect(start({ PORT: taken })).rejects.toThrow(
      `The gateway cannot start: Port ${taken} is taken by another program.`,
    );
  });

  test('finishes open requests when it is stopped, and leaves no process running', async () => {
    test.setTimeout(60_000);

    const children = readChildren(gateway.pid);
    // From different addresses, since each may send one request a second.
    const ask = (n: number) =>
      requestFresh(`${gateway.url}/noticias?n=${n}`, { 'x-forwarded-for': `198.51.100.${100 + n}` });
    const pages = Array.from({ length: RENDERED_AT_ONCE }, (_, n) => ask(n));
    await Promise.race(pages);
    const stoppedAt = performance.now();
    const [answers] = await Promise.all([Promise.all(pages), gateway.stop()]);
    // On Ctrl-C it does not wait for load balancers.
    expect(performance.now() - stoppedAt).toBeLessThan(8_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(children.filter(isRunning)).toEqual([]);
  });
});
