import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Says how long it would wait, and ends once it was ready when that is long. */
const PROCESS = `
const wait = process.env.CONTENT_API_WAIT_SECONDS;
console.log('waits ' + wait);
process.send({ kind: 'ready' }, () => wait !== '0' && process.exit(1));
process.on('SIGINT', () => process.exit(0));
`;

it('lets a process that takes the place of another not wait for the content API', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'supervise-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'process.mjs');
  await writeFile(program, PROCESS);
  const start = `
    import cluster from 'node:cluster';
    import { readSettings } from ${JSON.stringify(import.meta.resolve('@site/base/settings'))};
    import { supervise } from ${JSON.stringify(new URL('./supervise.ts', import.meta.url).href)};
    cluster.setupPrimary({ exec: ${JSON.stringify(program)}, execArgv: [] });
    supervise(readSettings(process.env), 1);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', start], {
    env: { ...process.env, DATA_DIR: folder, CONTENT_API_WAIT_SECONDS: '3600' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  const ended = once(supervisor, 'exit');
  const waits: string[] = [];
  for await (const chunk of supervisor.stdout) {
    waits.push(...(String(chunk).match(/waits \d+/g) ?? []));
    if (waits.length === 2) supervisor.kill('SIGINT');
  }
  expect(waits).toEqual(['waits 3600', 'waits 0']);
  expect(await ended).toEqual([0, null]);
});
