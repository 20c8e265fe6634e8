import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = pathToFileURL(`${import.meta.dirname}/limit-cpu-time.ts`).href;
const LIMIT_MS = 2_000;

/** Returns the signal that ends a process with the limit; null if it ends by itself. */
async function runLimited(work: string): Promise<NodeJS.Signals | null> {
  const text = `import { limitCpuTime } from '${MODULE}'; limitCpuTime(${LIMIT_MS}); ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}

it('ends a process whose main thread is blocked', async () => {
  expect(await runLimited('for (;;);')).toBe('SIGKILL');
}, 60_000);

it('leaves alone a process that only waits longer, and does not keep it running', async () => {
  expect(await runLimited(`setTimeout(() => {}, ${LIMIT_MS * 1.5})`)).toBeNull();
}, 60_000);
