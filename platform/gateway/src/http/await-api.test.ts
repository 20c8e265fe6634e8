import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { awaitApi } from './await-api.ts';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(asked < 4 ? 503 : 200).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('waits until the API says that it is well, and without a time not at all', async () => {
  await awaitApi(base(), 0);
  expect(asked).toBe(0);
  await awaitApi(base(), 30);
  expect(asked).toBe(4);
});

it('gives up when its time is over', async () => {
  const started = performance.now();
  await awaitApi('http://127.0.0.1:1', 0.2);
  expect(performance.now() - started).toBeGreaterThanOrEqual(200);
});
