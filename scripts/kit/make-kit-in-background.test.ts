import { ChildProcess } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { startChild } from '../site/run-child.ts';
import { makeKitInBackground } from './make-kit-in-background.ts';

vi.mock(import('../site/run-child.ts'), () => ({ startChild: vi.fn(), runPreparation: vi.fn() }));
vi.mock(import('@site/base/backoff'), () => ({ createBackoff: () => () => 1 }));

it('builds the kit again until it is stored, as after a full disk', async () => {
  vi.stubEnv('RELEASE_STORE', '');
  vi.spyOn(console, 'error').mockReturnValue();
  const codes = [1, 1, 0];
  vi.mocked(startChild).mockImplementation(() => {
    const child = new ChildProcess();
    setImmediate(() => child.emit('exit', codes.shift(), null));
    return child;
  });
  await makeKitInBackground();
  expect(startChild).toHaveBeenCalledTimes(3);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('npm run kit -- --store'));
  vi.unstubAllEnvs();
});
