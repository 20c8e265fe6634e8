import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@site/base/log';
import { expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { createApiProxy } from './api-proxy.ts';

/** Starts a proxy in front of an API that responds after a few milliseconds. */
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
  return serveAnswer(proxy);
}

const options = {
  deadlineMs: 1_000,
  toClient: () => '192.0.2.7',
  texts: site.texts,
  log: createLog('silent', () => {}),
};

const startProxyOf = (base: string, deadlineMs = options.deadlineMs): Promise<string> => {
  const proxy = createApiProxy({ ...options, base, deadlineMs });
  return serveAnswer(proxy);
};

it('forwards no cookies in either direction', async () => {
  const url = await startProxy(1_000, 0);
  const response = await fetch(`${url}/api/x?a=1`, { headers: { cookie: 'b=2', 'x-forwarded-for': '198.51.100.1' } });
  expect(await response.json()).toEqual({ cookie: null, path: '/api/x?a=1', client: '192.0.2.7' });
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('retries once if the API closes a keep-alive connection just as it is reused', async () => {
  const asked = new Map<object, number>();
  const api = await listen(
    createServer((incoming, response) => {
      const count = (asked.get(incoming.socket) ?? 0) + 1;
      asked.set(incoming.socket, count);
      if (count > 1) incoming.socket.resetAndDestroy();
      else response.end('{}');
    }),
  );
  const url = await startProxyOf(api);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    const response = await fetch(`${url}/api/x`);
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect([...asked.values()].some((count) => count > 1)).toBe(true);
});

it('keeps working when visitors disconnect at any time', async () => {
  const url = await startProxy(1_000, 40);
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const leaving = request(`${url}/images/a.jpg`).on('error', () => {});
      leaving.end();
      // The visitor leaves before, during or after the response.
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

it('keeps the next call intact after a GET or HEAD that announces a body', async () => {
  const seen: string[] = [];
  const url = await startProxyOf(
    await listen(
      createServer((incoming, response) => {
        seen.push(`${incoming.method} ${incoming.url}`);
        response.end('{}');
      }),
    ),
  );
  for (const method of ['GET', 'HEAD']) {
    const call = request(`${url}/api/search`, { method, headers: { 'content-length': 5 } }).end('abcde');
    await new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject)).then(
      text,
    );
    expect((await fetch(`${url}/images/a.jpg`)).status).toBe(200);
  }
  expect(seen).toEqual(['GET /api/search', 'GET /images/a.jpg', 'HEAD /api/search', 'GET /images/a.jpg']);
});

it('answers the next call on a connection after a message that arrived while the API was down', async () => {
  // Nothing listens on the port of a closed server.
  const gone = createServer();
  const base = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
  const url = await startProxyOf(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = 'a'.repeat(100_000);
  const answerOf = (call: ReturnType<typeof request>) =>
    new Promise<number>((resolve, reject) => {
      call.on('response', (answer) => text(answer).then(() => resolve(answer.statusCode ?? 0), reject));
      call.on('timeout', () => call.destroy(new Error('no answer'))).on('error', reject);
    });
  const message = request(`${url}/api/mail`, {
    agent,
    method: 'POST',
    timeout: 5_000,
    headers: { 'content-length': body.length },
  });
  message.flushHeaders();
  // The body follows after the response, as from a slow phone.
  message.once('response', () => message.end(body));
  expect(await answerOf(message)).toBe(503);
  expect(await answerOf(request(`${url}/api/x`, { agent, timeout: 2_000 }).end())).toBe(503);
  agent.destroy();
});

it('allows a visitor’s connection to pause during a download or an upload', async () => {
  const size = 30 * 1024 * 1024;
  const url = await startProxyOf(
    await listen(
      createServer(async (incoming, response) => {
        if (incoming.method === 'POST') response.end(await text(incoming));
        else response.end(Buffer.alloc(size));
      }),
    ),
    // High enough that a test process delayed by other load does not look like an idle API.
    500,
  );
  const download = await new Promise<IncomingMessage>((resolve) => request(`${url}/downloads/a.pdf`, resolve).end());
  await sleep(900);
  expect((await buffer(download)).length).toBe(size);
  const message = request(`${url}/api/mail`, { method: 'POST', headers: { 'content-length': 10 } });
  const answer = new Promise<IncomingMessage>((resolve) => message.on('response', resolve));
  message.write('12345');
  await sleep(900);
  message.end('67890');
  expect(await text(await answer)).toBe('1234567890');
});

it('answers 503 when the API reads a slowly sent message and never responds', async () => {
  const url = await startProxyOf(await listen(createServer((incoming) => void incoming.resume())), 100);
  const message = request(`${url}/api/mail`, { method: 'POST', headers: { 'content-length': 10 }, timeout: 5_000 });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    message.on('response', resolve).on('timeout', () => message.destroy(new Error('no answer')));
    message.on('error', reject);
  });
  message.write('12345');
  await sleep(300);
  message.end('67890');
  expect((await answer).statusCode).toBe(503);
});
