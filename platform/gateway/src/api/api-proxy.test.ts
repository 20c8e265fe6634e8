import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { toAddress } from '@site/base/limits/address';
import { createLog } from '@site/base/log';
import { afterEach, expect, it } from 'vitest';
import { site } from '../test-site.ts';
import { createApiProxy } from './api-proxy.ts';

const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy in front of an API that answers after a few milliseconds. */
async function startProxy(deadlineMs: number, answerAfterMs: number): Promise<string> {
  const api = await listen(
    createServer(async (incoming, response) => {
      await sleep(answerAfterMs);
      response.setHeader('set-cookie', 'a=1');
      response.end(
        JSON.stringify({
          cookie: incoming.headers.cookie ?? null,
          path: incoming.url,
          client: incoming.headers['x-forwarded-for'],
        }),
      );
    }),
  );
  const proxy = createApiProxy({
    base: api,
    deadlineMs,
    toClient: () => '192.0.2.7',
    texts: site.texts,
    log: createLog('silent', () => {}),
  });
  return listen(createServer((incoming, response) => proxy(incoming, response, toAddress(incoming.url ?? ''), 'id')));
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it('passes a call on without the visitor’s cookies, and no cookies back', async () => {
  const url = await startProxy(1_000, 0);
  const response = await fetch(`${url}/api/x?a=1`, { headers: { cookie: 'b=2', 'x-forwarded-for': '198.51.100.1' } });
  expect(await response.json()).toEqual({ cookie: null, path: '/api/x?a=1', client: '192.0.2.7' });
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('asks once more when the API closes a kept connection at the moment when it is used again', async () => {
  const asked = new Map<object, number>();
  const api = await listen(
    createServer((incoming, response) => {
      const count = (asked.get(incoming.socket) ?? 0) + 1;
      asked.set(incoming.socket, count);
      if (count > 1) incoming.socket.resetAndDestroy();
      else response.end('{}');
    }),
  );
  const options = { base: api, deadlineMs: 1_000, toClient: () => '192.0.2.7', texts: site.texts };
  const proxy = createApiProxy({ ...options, log: createLog('silent', () => {}) });
  const url = await listen(
    createServer((incoming, response) => proxy(incoming, response, toAddress(incoming.url ?? ''), 'id')),
  );
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    const response = await fetch(`${url}/api/x`);
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect([...asked.values()].some((count) => count > 1)).toBe(true);
});

it('outlives visitors who leave at any moment', async () => {
  const url = await startProxy(1_000, 40);
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const leaving = request(`${url}/images/a.jpg`).on('error', () => {});
      leaving.end();
      // The visitor leaves before, during and after the answer.
      await sleep(index);
      leaving.destroy();
    }),
  );
  await sleep(50);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

it('answers 503 when the API is too slow', async () => {
  const url = await startProxy(20, 300);
  const response = await fetch(`${url}/api/x`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});
