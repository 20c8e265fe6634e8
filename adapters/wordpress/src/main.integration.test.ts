import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');

it.each([
  [['cms.example.org:8080']],
  [['https://cms.example.org', '--port', 'x']],
  [['https://a.example', 'more']],
  [[]],
])('prints its usage for %j', (args) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', timeout: 10_000 });
  expect([status, stderr]).toEqual([2, expect.stringContaining('adapters/wordpress/src/main.ts https://')]);
});

it('reports a port that is taken, with the option to change', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const args = [MAIN, 'https://cms.example.org', '--port', String(port)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 10_000 });
  const message = `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Choose another port with --port.\n`;
  expect([status, stderr]).toEqual([1, message]);
});
