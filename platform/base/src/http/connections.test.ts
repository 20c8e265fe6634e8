import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseTrustedAddresses } from '../settings/trusted-addresses.ts';
import { createBrokenRequestHandler } from './broken-request.ts';
import { createServerOptions, limitConnections } from './server-options.ts';

/** Idle connections that one address opens; nightly runs use many more. */
const IDLE = Number(process.env.IDLE_CONNECTIONS ?? 300);
const PER_ADDRESS = 20;
const DEADLINE_MS = 1_000;
const RESPONSE_MS = 6_000;

let server: Server;
let port: number;
let opened: Socket[];
beforeEach(async () => {
  opened = [];
  server = createServer(createServerOptions(DEADLINE_MS), ({ url }, response) => {
    if (url === '/slow') setTimeout(() => response.end('ok'), 4 * DEADLINE_MS + 500);
    else if (url === '/parts') response.write('part');
    else response.end('ok');
  });
  limitConnections(server, {
    deadlineMs: DEADLINE_MS,
    responseMs: RESPONSE_MS,
    perAddress: PER_ADDRESS,
    trusted: parseTrustedAddresses('127.0.0.1'),
    onFlood: () => undefined,
  });
  server.on(
    'clientError',
    createBrokenRequestHandler({}, () => 'no'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of opened) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Opens a connection that the client keeps open, whatever the server does. */
function open(localAddress: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true });
  opened.push(socket);
  return new Promise((resolve) => socket.on('error', () => resolve(socket)).once('connect', () => resolve(socket)));
}

/** Status of a request on a new connection; 0 when the connection is closed without a response. */
async function request(localAddress: string, path = '/'): Promise<number> {
  const socket = await open(localAddress);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket.on('error', () => {}).iterator({ destroyOnReturn: true })) text += chunk;
  return Number(text.slice(9, 12));
}

const count = () => new Promise<number>((resolve) => server.getConnections((_error, open_) => resolve(open_)));

async function within(ms: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

it('starts a server with any deadline', () => {
  for (const deadlineMs of [100, 101, 5_001]) createServer(createServerOptions(deadlineMs)).close();
});

it('keeps a connection while its response takes longer than a client may', async () => {
  expect(await request('127.0.0.2', '/slow')).toBe(200);
});

it.each([
  ['after a response, responds', '/', /^HTTP\/1\.1 200 .*HTTP\/1\.1 400 /s],
  ['during a response, adds nothing to it', '/parts', /^HTTP\/1\.1 200 (?!.*HTTP\/1\.1)/s],
])('closes the connection of a malformed request and, %s', async (_, path, expected) => {
  const socket = await open('127.0.0.2');
  let text = '';
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('data', (data) => {
    if (text === '') socket.write('@@@@\r\n\r\n');
    text += data;
  });
  socket.on('end', () => socket.end());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await closed;
  expect(text).toMatch(expected);
});

it('serves other clients while one address opens as many connections as it can', async () => {
  for (let done = 0; done < IDLE; done += 100) {
    await Promise.all(Array.from({ length: Math.min(100, IDLE - done) }, () => open('127.0.0.2')));
    expect(await request('127.0.0.3')).toBe(200);
    expect(await count()).toBeLessThan(PER_ADDRESS + 10);
  }
}, 120_000);

it('refuses connections above the limit of an address until it has closed some', async () => {
  const idle = await Promise.all(Array.from({ length: PER_ADDRESS }, () => open('127.0.0.2')));
  await within(1_000, async () => (await count()) === PER_ADDRESS);
  expect(await request('127.0.0.2').catch(() => 0)).toBe(0);
  for (const socket of idle.slice(0, 2)) socket.destroy();
  expect(await within(1_000, async () => (await request('127.0.0.2').catch(() => 0)) === 200)).toBe(true);
});

it('does not count connections of trusted proxies, which serve many clients', async () => {
  await Promise.all(Array.from({ length: PER_ADDRESS * 2 }, () => open('127.0.0.1')));
  expect(await request('127.0.0.1')).toBe(200);
});

it('frees the slot of a refused connection within two seconds, whatever the client does', async () => {
  const idle = await Promise.all(Array.from({ length: 10 }, () => open('127.0.0.2')));
  // Each one receives a timeout response and keeps its side open.
  const refused = await Promise.all(
    idle.map((socket) => new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))),
  );
  expect(new Set(refused.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  expect(await within(2_000, async () => (await count()) === 0)).toBe(true);
});
