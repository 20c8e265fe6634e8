import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from '../../test/is-running.ts';
import { startProcess } from './start-process.ts';

/** Starts another program than Node. */
function start(program: string, file: string, args: readonly string[] = [], write: (text: string) => void = () => {}) {
  const { execPath } = process;
  process.execPath = program;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  return startProcess({ name: 'content-api', file, args, readyLine: 'ready', env: {}, write });
}

it('rejects with the name of a program that could not be started, and keeps this process running', () =>
  // As when an update has replaced the executable, or when the system has reached its process limit.
  expect(start('/nowhere/node', import.meta.filename)).rejects.toThrow(
    'content-api could not be started: spawn /nowhere/node ENOENT',
  ));

it('rejects with all output of a program that ended early, also what arrives after its end', () =>
  expect(start('/bin/sh', '-c', ['(sleep 0.2; echo reason) & exit 1'])).rejects.toThrow('reason'));

it.each([
  ['127.0.0.1', {}],
  ['127.0.0.1', { no_proxy: 'a.example', NO_PROXY: 'b.example' }],
  ['localhost', { NO_PROXY: '*' }],
])('lets programs call %s directly although Node uses a proxy, with %o', async (host, excluded) => {
  const server = createServer((_, response) => response.end('ready\n')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const code = `process.stdout.write(await (await fetch('${url}')).text())`;
  // No proxy listens on port 1.
  const env = { ...excluded, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' };
  const options = { name: 'caller', file: '--eval', args: [code], readyLine: 'ready', env, write: () => {} };
  expect(await (await startProcess(options)).ended).toBe(0);
});

it('passes on what a program writes if its start takes long, once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const go = path.join(folder, 'go');
  let text = '';
  const starting = startProcess({
    name: 'program',
    file: '--eval',
    args: [
      `console.log('waiting'); setInterval(() => require('node:fs').existsSync(${JSON.stringify(go)}) && (console.log('ready'), process.exit()), 10)`,
    ],
    readyLine: 'ready',
    env: {},
    write: (more) => {
      text += more;
    },
    // Shorter than the start of the program, so that it has nothing to pass on at first.
    slowMs: 10,
  });
  await expect.poll(() => text).toBe('waiting\n');
  writeFileSync(go, '');
  await (await starting).ended;
  expect(text).toBe('waiting\n');
});

it('passes on letters whose bytes arrive one by one', async () => {
  let text = '';
  const program = 'echo ready; sleep 0.1; printf "\\303"; sleep 0.1; printf "\\261\\n"';
  const { ended } = await start('/bin/sh', '-c', [program], (more) => {
    text += more;
  });
  await ended;
  await expect.poll(() => text).toBe('ñ\n');
});

it('leaves no program behind when this process is killed, even one that prints nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-parent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const toUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = path.join(folder, 'program.mjs');
  const running = 'setInterval(() => {}, 1000); console.log("ready");';
  writeFileSync(program, `import { endWithParent } from ${toUrl('./kill-on-exit.ts')}; endWithParent(); ${running}`);
  const options = `{ name: 'a', file: ${JSON.stringify(program)}, readyLine: 'ready', env: {}, write() {} }`;
  const code = `import { startProcess } from ${toUrl('./start-process.ts')};
    console.log((await startProcess(${options})).child.pid);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(String((await once(parent.stdout, 'data'))[0]));
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
