import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const server = createServer(async (request, response) => {
  const body = await readBody(request, 1_000);
  response.end(body === null ? 'too long' : `${body.length} letters`);
});
/** A single connection for all requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  agent.destroy();
  server.close();
});

const send = (body: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const call = httpRequest({ agent, port, method: 'POST', timeout: 5_000 }, (answer) =>
      text(answer).then(resolve, reject),
    );
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(body);
  });

it('reads a body within the limit, and keeps the connection usable after one that exceeds it', async () => {
  expect(await send('a'.repeat(1_000))).toBe('1000 letters');
  expect(await send('a'.repeat(200_000))).toBe('too long');
  expect(await send('ab')).toBe('2 letters');
});
