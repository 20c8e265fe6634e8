import type { ShellJson } from '@site/releases/reader';
import { afterEach, expect, it, vi } from 'vitest';
import { RenderProcess } from './render-process.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('leaves no timer running when its process exits, so that the command can end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const env = { NODE_OPTIONS: '--import=data:text/javascript,process.exit(3)' };
  const rendering = new RenderProcess({ env, store: '/none', shell: {} as ShellJson, sections: [] });
  await expect(rendering.open()).rejects.toThrow('the process ended with exit code 3');
  expect(vi.getTimerCount()).toBe(0);
});
