import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';

/** Prints how long it would wait for the API. Once ready it exits, unless that time is 0. */
const WAITING = `
const wait = process.env.CONTENT_API_WAIT_SECONDS;
console.log('waits ' + wait);
process.send({ kind: 'ready' }, () => wait !== '0' && process.exit(1));
process.on('SIGINT', () => process.exit(0));
`;
/** Becomes ready once; its replacements cannot start. */
const FAILING = `
const kind = process.env.CONTENT_API_WAIT_SECONDS === '0' ? 'failed' : 'ready';
process.send({ kind, message: 'no store' }, () => process.exit(1));
process.on('SIGINT', () => process.exit(0));
`;

/** Becomes ready, then blocks its event loop. Its replacement sends signs of life. */
const HANGING = `
const isFirst = process.env.CONTENT_API_WAIT_SECONDS !== '0';
process.send({ kind: 'ready' }, () => { while (isFirst); });
setInterval(() => process.send({ kind: 'alive' }), 5);
process.on('SIGINT', () => process.exit(0));
setTimeout(() => console.log('well'), 2_500);
`;

/** Becomes ready and exits; its replacement stays. */
const REPLACED = `
const isFirst = process.env.CONTENT_API_WAIT_SECONDS !== '0';
process.send({ kind: 'ready' }, () => isFirst ? process.exit(1) : console.log('well'));
process.on('SIGINT', () => process.exit(0));
`;

/**
 * Supervises one process of the program until its output contains `count` matches; returns them.
 *
 * @param beforeFork code that runs before each process is created, with its number `forks`
 */
async function supervise(source: string, pattern: RegExp, count: number, beforeFork = ''): Promise<readonly string[]> {
  const folder = await makeFolder();
  const program = path.join(folder, 'process.mjs');
  await writeFile(program, source);
  const start = `
    import cluster from 'node:cluster';
    import { readSettings } from ${JSON.stringify(import.meta.resolve('@site/base/settings'))};
    import { supervise } from ${JSON.stringify(new URL('./supervise.ts', import.meta.url).href)};
    cluster.setupPrimary({ exec: ${JSON.stringify(program)}, execArgv: [] });
    const { fork } = cluster;
    const { execPath } = process;
    let forks = 0;
    cluster.fork = (env) => {
      forks += 1;
      ${beforeFork}
      return fork.call(cluster, env);
    };
    supervise(readSettings(process.env), 1, 500);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', start], {
    env: { ...process.env, DATA_DIR: folder, CONTENT_API_WAIT_SECONDS: '3600' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  const ended = once(supervisor, 'exit');
  const found: string[] = [];
  for await (const chunk of supervisor.stdout) {
    found.push(...(String(chunk).match(pattern) ?? []));
    if (found.length === count) supervisor.kill('SIGINT');
  }
  expect(await ended).toEqual([0, null]);
  return found;
}

it('does not let a replacement wait for the content API', async () => {
  expect(await supervise(WAITING, /waits \d+/g, 2)).toEqual(['waits 3600', 'waits 0']);
});

it('replaces a process immediately, and with growing pauses if its replacement cannot start', async () => {
  expect(await supervise(FAILING, /"afterMs":\d+,"failure":"[^"]*"/g, 3)).toEqual([
    '"afterMs":0,"failure":""',
    '"afterMs":500,"failure":"no store"',
    '"afterMs":1000,"failure":"no store"',
  ]);
});

it('replaces a process that hangs, and none that sends signs of life', async () => {
  expect(await supervise(HANGING, /hangs and is killed|"how":"SIGKILL"|well/g, 3)).toEqual([
    'hangs and is killed',
    '"how":"SIGKILL"',
    'well',
  ]);
});

// As the system does when it has no process (EAGAIN) or no memory (ENOMEM) to give: Node reports or throws.
it.each([
  ['reported', "process.execPath = forks === 2 ? '/nowhere' : execPath;", 'spawn /nowhere ENOENT'],
  ['thrown', "process.env.LARGE = forks === 2 ? 'a'.repeat(1_000_000) : '';", 'spawn E2BIG'],
])('tries again to create a process after an error that is %s', async (_how, beforeFork, error) => {
  expect(await supervise(REPLACED, /"how":"[^"]*"|well/g, 2, beforeFork)).toEqual([`"how":"${error}"`, 'well']);
});
