import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { awaitApi } from './await-api.ts';

let asked = 0;
let status = 200;
const server = createServer((request, response) => {
  asked += 1;
  // While the server starts to listen, a connection may end without a response.
  if (asked < 4) request.socket.destroy();
  else response.writeHead(status).end();
});
const base = await listen(server);
const warn = vi.fn<(line: string, fields: object) => void>();

it('waits until the API responds, or not at all with a timeout of 0', async () => {
  await awaitApi(base, { seconds: 0, warn });
  expect(asked).toBe(0);
  await awaitApi(base, { seconds: 30, warn });
  expect(asked).toBe(4);
  expect(warn).not.toHaveBeenCalled();
});

it('accepts an API that answers 503 because its database is read-only: pages still work', async () => {
  status = 503;
  await awaitApi(base, { seconds: 30, warn });
  expect(asked).toBe(5);
});

it('reports once which address it waits for', async () => {
  await awaitApi('http://127.0.0.1:1', { seconds: 0.4, warn, slowMs: 100 });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/API_BASE/), { apiBase: 'http://127.0.0.1:1' });
});

it('checks less and less often', async () => {
  let connections = 0;
  const silent = createServer().on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  await awaitApi(await listen(silent), { seconds: 2, warn });
  // Every 50 ms would be about 40 times.
  expect(connections).toBeLessThanOrEqual(20);
});

it('gives up after the timeout', async () => {
  const started = performance.now();
  await awaitApi('http://127.0.0.1:1', { seconds: 0.2, warn });
  expect(performance.now() - started).toBeGreaterThanOrEqual(200);
});
