import { expect, it, onTestFinished } from 'vitest';
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

it('passes on letters whose bytes arrive one by one', async () => {
  let text = '';
  const program = 'echo ready; sleep 0.1; printf "\\303"; sleep 0.1; printf "\\261\\n"';
  const { ended } = await start('/bin/sh', '-c', [program], (more) => {
    text += more;
  });
  await ended;
  await expect.poll(() => text).toBe('ñ\n');
});
