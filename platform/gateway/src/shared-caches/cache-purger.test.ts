import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@site/base/log';
import { afterEach, expect, it, vi } from 'vitest';
import { CachePurger } from './cache-purger.ts';

const open: Server[] = [];
const purgers: CachePurger[] = [];
afterEach(() => {
  for (const purger of purgers.splice(0)) purger.close();
  for (const server of open.splice(0)) server.close();
});

/** Starts a cache that records purges and responds with these statuses in turn, repeating the last one. */
async function startCache(...statuses: readonly number[]) {
  const told: string[] = [];
  let asked = 0;
  const server = createServer((request: IncomingMessage, response) => {
    const status = statuses[Math.min(asked++, statuses.length - 1)] ?? 200;
    if (status === 200) told.push(`${request.method} ${request.headers.xkey}`);
    response.writeHead(status).end();
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

const lines: string[] = [];
function start(...urls: readonly string[]): CachePurger {
  lines.length = 0;
  const purger = new CachePurger({ urls, log: createLog('warn', (line) => lines.push(line)) });
  purgers.push(purger);
  return purger;
}

it('tells every cache, within a second', async () => {
  const caches = [await startCache(), await startCache()];
  start(...caches.map(({ url }) => url)).purge('set-a', 'set-b');
  await vi.waitFor(() =>
    expect(caches.map(({ told }) => told)).toEqual([['PURGE set-a set-b'], ['PURGE set-a set-b']]),
  );
});

it('tells a cache that was away when it is there again, once, and says so once', async () => {
  const [away, other] = [await startCache(503, 503, 200), await startCache()];
  const purger = start(away.url, other.url);
  purger.purge('set-a');
  await vi.waitFor(() => expect(other.told).toEqual(['PURGE set-a']));
  purger.purge('content-1');
  await vi.waitFor(() => expect(away.told).toEqual(['PURGE set-a content-1']), { timeout: 5_000 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('status 503');
});

it('tells everything when a hundred sections are promoted at once, and to a cache that was away, in calls of a usual length', async () => {
  const keys = Array.from({ length: 120 }, (_, index) => `release-mfe-${index}@1.0.0`);
  const [there, away] = [await startCache(), await startCache(503, 200)];
  const purger = start(there.url, away.url);
  purger.purge(...keys.slice(0, 60));
  purger.purge(...keys.slice(60));
  for (const { told } of [there, away]) {
    await vi.waitFor(() =>
      expect(told.flatMap((call) => call.split(' ').slice(1)).toSorted()).toEqual(keys.toSorted()),
    );
    expect(Math.max(...told.map((call) => call.split(' ').length))).toBeLessThanOrEqual(51);
  }
});

it('asks nobody where there is no cache', () => {
  start().purge('set-a');
  expect(lines).toEqual([]);
});
