import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultyApi } from '../../src/faults/faulty-api.ts';
import { requestFresh } from '../../src/requests/fresh-request.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const LAME_DUCK_MS = 1_500;

/** Sends a request on the connection of an agent. */
const askOn = (agent: Agent, url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => response.resume().on('end', () => resolve(response)))
      .on('error', reject)
      .end();
  });

for (const [processes, signal] of [
  [1, 'SIGTERM'],
  [1, 'SIGHUP'],
  [2, 'SIGTERM'],
  [2, 'SIGHUP'],
] as const)
  test.describe(`a gateway of ${processes} process(es) that is stopped with ${signal}`, () => {
    let api: Awaited<ReturnType<typeof startFaultyApi>>;
    test.beforeAll(async () => {
      api = await startFaultyApi(workerSite().apiUrl);
    });
    test.afterAll(() => api.stop());

    test('reports that it is not ready and keeps serving before it closes its socket', async () => {
      test.setTimeout(60_000);

      const gateway = await startGateway({
        SHELL_PROCESSES: String(processes),
        LAME_DUCK_MS: String(LAME_DUCK_MS),
        API_BASE: api.url,
        // No rate limit, as the test sends requests as fast as possible.
        REQUESTS_PER_SECOND: '0',
        RENDER_WORKERS: '2',
      });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect((await askOn(agent, `${gateway.url}/inicio`)).headers.connection).toBe('keep-alive');
      const stoppedAt = performance.now();
      const ended = gateway.ended;
      gateway.expectEnd();
      process.kill(gateway.pid, signal);
      await expect.poll(async () => (await requestFresh(`${gateway.url}/readyz`)).status).toBe(503);
      // Each process gets the signal from the supervisor. The one of this connection may get it after the one above.
      const readPage = async () => {
        const { statusCode, headers } = await askOn(agent, `${gateway.url}/inicio`);
        return [statusCode, headers.connection];
      };
      await expect.poll(readPage).toEqual([200, 'close']);
      const inFlight: Promise<number>[] = [];
      while (performance.now() - stoppedAt < LAME_DUCK_MS - 300) {
        inFlight.push(requestFresh(`${gateway.url}/noticias?n=${inFlight.length}`).then(({ status }) => status));
        expect((await requestFresh(`${gateway.url}/healthz`)).status).toBe(200);
        await sleep(20);
      }
      expect(new Set(await Promise.all(inFlight))).toEqual(new Set([200]));
      await ended;
      expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(LAME_DUCK_MS);
    });
  });
