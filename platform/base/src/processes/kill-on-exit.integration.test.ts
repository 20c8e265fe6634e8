import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../test/make-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves no process behind when %s ends a command',
  async (signal) => {
    // The started process holds a connection as long as it lives, and sends its process id.
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = path.join(folder, 'started.cjs');
    await writeFile(
      file,
      `const socket = require('node:net').connect(${port}, '127.0.0.1', () => socket.write(String(process.pid)));
socket.on('error', () => {});
setInterval(() => {}, 1000);
console.log('started');`,
    );
    const module = new URL('./start-process.ts', import.meta.url);
    const command = `import { startProcess } from '${module}';
await startProcess({ name: 'started', file: '${file}', env: process.env, readyLine: 'started', write: () => {} });
console.log('runs');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [connection] = (await once(server, 'connection')) as [Socket];
    const [id] = (await once(connection, 'data')) as [Buffer];
    await once(child.stdout, 'data');
    child.kill(signal);
    const hasEnded = await once(connection, 'close', { signal: AbortSignal.timeout(20_000) }).then(
      () => true,
      () => false,
    );
    if (!hasEnded) process.kill(Number(id));
    server.close();
    expect(hasEnded).toBe(true);
  },
  30_000,
);

it('leaves exiting to other listeners of the signal, even if they are added later', async () => {
  const module = new URL('./kill-on-exit.ts', import.meta.url);
  const command = `import { killOnExit } from '${module}';
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
killOnExit(child);
process.on('SIGTERM', () => setTimeout(() => child.kill(), 100));
child.on('exit', () => process.exit(7));
console.log('runs');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
