import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { withBuildLock } from './build-lock.ts';

it('lets one command after the other build, also after a failed build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-lock-'));
  const waiting = vi.spyOn(console, 'error').mockReturnValue();
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(
      async () => {
        events.push(`${name} starts`);
        await sleep(1);
        events.push(`${name} ends`);
        if (name === 'one') throw new Error('The build failed.');
      },
      path.join(folder, 'lock'),
    );
  try {
    await Promise.allSettled([build('one'), build('two')]);
    expect(events).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
    expect(waiting).toHaveBeenCalledTimes(1);
  } finally {
    waiting.mockRestore();
    await rm(folder, { recursive: true });
  }
});
