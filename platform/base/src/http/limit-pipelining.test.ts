import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseTrustedAddresses } from '../settings/trusted-addresses.ts';
import { MAX_WAITING } from './limit-pipelining.ts';
import { createServerOptions, limitConnections } from './server-options.ts';

const PROXY = '127.0.0.1';
const MANY = 1_000;

let server: Server;
let handled: string[];
let floods: number;
beforeEach(async () => {
  handled = [];
  floods = 0;
  server = createServer(createServerOptions(5_000), ({ url = '' }, response) => {
    handled.push(url);
    if (url !== '/waits') setImmediate(() => response.end(`${url};`));
  });
  limitConnections(server, {
    deadlineMs: 5_000,
    responseMs: 5_000,
    perAddress: 0,
    trusted: parseTrustedAddresses(PROXY),
    onFlood: (count) => {
      floods += count;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const toRequest = (path: string, head = 'HTTP/1.1\r\nHost: x') => `GET ${path} ${head}\r\n\r\n`;
const LAST = toRequest('/last', 'HTTP/1.1\r\nHost: x\r\nConnection: close');
const toText = (count: number, head?: string) =>
  Array.from({ length: count }, (_, index) => toRequest(`/${index}`, head)).join('');

/** Sends a text in one go on a new connection. Resolves with all that was received when the connection is closed. */
function send(localAddress: string, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, localAddress });
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  // Closed by the server with or without a reset.
  socket.on('error', () => {});
  socket.write(text);
  return new Promise((resolve) => socket.on('close', () => resolve(received)));
}

const toBodies = (received: string) => received.match(/\/\w+;/g) ?? [];

it.each([
  ['ordinary requests', undefined],
  ['requests without a host', 'HTTP/1.1'],
  ['requests of HTTP 1.0', 'HTTP/1.0\r\nConnection: keep-alive'],
  ['requests with an unknown expectation', 'HTTP/1.1\r\nHost: x\r\nExpect: y'],
])('closes a connection with too many %s in advance, and refuses its address', async (_, head) => {
  expect(toBodies(await send('127.0.0.2', toText(MANY, head)))).toEqual([]);
  expect(handled.length).toBeLessThanOrEqual(MAX_WAITING + 1);
  expect(floods).toBe(1);
  const before = handled.length;
  expect(await send('127.0.0.2', LAST)).toBe('');
  expect(handled).toHaveLength(before);
  expect(toBodies(await send('127.0.0.3', LAST))).toEqual(['/last;']);
});

it('closes all connections of the address, which may have sent as many', async () => {
  const other = send('127.0.0.2', toRequest('/waits'));
  await expect.poll(() => handled).toEqual(['/waits']);
  await send('127.0.0.2', toText(MANY));
  expect(await other).toBe('');
}, 10_000);

it('responds to fewer requests in their order, again and again', async () => {
  const paths = Array.from({ length: MAX_WAITING }, (_, index) => `/${index};`);
  const socket = connect({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    localAddress: '127.0.0.2',
  });
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  const expected: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    socket.write(toText(MAX_WAITING));
    expected.push(...paths);
    await expect.poll(() => toBodies(received)).toEqual(expected);
  }
  socket.destroy();
  expect(floods).toBe(0);
});

it('closes such a connection of a proxy, but refuses no others: they serve many visitors', async () => {
  await send(PROXY, toText(MANY));
  expect(handled.length).toBeLessThanOrEqual(MAX_WAITING + 1);
  expect(toBodies(await send(PROXY, LAST))).toEqual(['/last;']);
});

it('responds with 400 to a request without a host, as Node does', async () => {
  expect(await send('127.0.0.2', toRequest('/', 'HTTP/1.1'))).toMatch(
    /^HTTP\/1\.1 400 [^\n]*\r\n(?:[^\n]*\r\n)*Connection: close\r\n/,
  );
  expect(handled).toEqual([]);
});
