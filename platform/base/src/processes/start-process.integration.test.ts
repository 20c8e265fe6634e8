import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from './start-process.ts';

it('says which program could not be started, and lets this process live: the rest of a site goes on', async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  // As after an update that has replaced it, or where the system has no more processes.
  process.execPath = '/nowhere/node';
  const starting = startProcess({
    ...{ name: 'content-api', file: import.meta.filename, readyLine: 'ready', env: {}, write: () => undefined },
  });
  await expect(starting).rejects.toThrow('content-api could not be started: spawn /nowhere/node ENOENT');
});
