import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from './start-process.ts';

it('rejects with the name of a program that could not be started, and keeps this process running', async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  // As when an update has replaced the executable, or when the system has reached its process limit.
  process.execPath = '/nowhere/node';
  const starting = startProcess({
    name: 'content-api',
    file: import.meta.filename,
    readyLine: 'ready',
    env: {},
    write: () => undefined,
  });
  await expect(starting).rejects.toThrow('content-api could not be started: spawn /nowhere/node ENOENT');
});
