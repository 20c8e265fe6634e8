import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from './start-process.ts';

/** Starts another program than Node. */
function start(program: string, file: string, args: readonly string[] = []) {
  const { execPath } = process;
  process.execPath = program;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  return startProcess({ name: 'content-api', file, args, readyLine: 'ready', env: {}, write: () => undefined });
}

it('rejects with the name of a program that could not be started, and keeps this process running', () =>
  // As when an update has replaced the executable, or when the system has reached its process limit.
  expect(start('/nowhere/node', import.meta.filename)).rejects.toThrow(
    'content-api could not be started: spawn /nowhere/node ENOENT',
  ));

it('rejects with all output of a program that ended early, also what arrives after its end', () =>
  expect(start('/bin/sh', '-c', ['(sleep 0.2; echo reason) & exit 1'])).rejects.toThrow('reason'));
