import { createServer, type IncomingMessage } from 'node:http';
import { createLog } from '@site/base/log';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { CachePurger } from './cache-purger.ts';

const purgers: CachePurger[] = [];
afterEach(() => {
  for (const purger of purgers.splice(0)) purger.close();
});

/** Starts a cache that records purges and responds with these statuses in turn, repeating the last one. */
async function startCache(...statuses: readonly number[]) {
  const purges: string[] = [];
  let asked = 0;
  const server = createServer((request: IncomingMessage, response) => {
    const status = statuses[Math.min(asked++, statuses.length - 1)] ?? 200;
    if (status === 200) purges.push(`${request.method} ${request.headers.xkey}`);
    response.writeHead(status).end();
  });
  return { url: await listen(server), purges };
}

const lines: string[] = [];
function start(...urls: readonly string[]): CachePurger {
  lines.length = 0;
  const purger = new CachePurger({ urls, log: createLog('warn', (line) => lines.push(line)) });
  purgers.push(purger);
  return purger;
}

it('purges every cache within a second', async () => {
  const caches = [await startCache(), await startCache()];
  start(...caches.map(({ url }) => url)).purge('set-a', 'set-b');
  await vi.waitFor(() =>
    expect(caches.map(({ purges }) => purges)).toEqual([['PURGE set-a set-b'], ['PURGE set-a set-b']]),
  );
});

it('purges an unreachable cache once when it is back, and logs the outage once', async () => {
  const [away, other] = [await startCache(503, 503, 200), await startCache()];
  const purger = start(away.url, other.url);
  purger.purge('set-a');
  await vi.waitFor(() => expect(other.purges).toEqual(['PURGE set-a']));
  purger.purge('content-1');
  await vi.waitFor(() => expect(away.purges).toEqual(['PURGE set-a content-1']), { timeout: 5_000 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('status 503');
});

it('splits many keys into calls of limited length, also after an outage', async () => {
  const keys = Array.from({ length: 120 }, (_, index) => `release-mfe-${index}@1.0.0`);
  const [there, away] = [await startCache(), await startCache(503, 200)];
  const purger = start(there.url, away.url);
  purger.purge(...keys.slice(0, 60));
  purger.purge(...keys.slice(60));
  for (const { purges } of [there, away]) {
    await vi.waitFor(() =>
      expect(purges.flatMap((call) => call.split(' ').slice(1)).toSorted()).toEqual(keys.toSorted()),
    );
    expect(Math.max(...purges.map((call) => call.split(' ').length))).toBeLessThanOrEqual(51);
  }
});

it('sends nothing without a cache', () => {
  start().purge('set-a');
  expect(lines).toEqual([]);
});
