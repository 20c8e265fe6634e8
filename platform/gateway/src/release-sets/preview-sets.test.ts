import { expect, it, vi } from 'vitest';
import type { LiveSet } from './live-set.ts';
import { PreviewSets } from './preview-sets.ts';

/** Creates preview sets whose warm-up is settled by the test. */
function start() {
  const warming = new Map<string, PromiseWithResolvers<LiveSet>>();
  const close = vi.fn(async () => {});
  const previews = new PreviewSets((id) => {
    const each = Promise.withResolvers<LiveSet>();
    warming.set(id, each);
    return each.promise;
  });
  const toSet = (id: string) => ({ id, pool: { close } }) as unknown as LiveSet;
  return { previews, warming, close, toSet };
}

it('handles the failure of a set that newer ones have replaced', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const { previews, warming } = start();
    const asked = ['a', 'b', 'c'].map((id) => previews.get(id).catch(() => 'failed'));
    warming.get('a')?.reject(new Error('its bytes are wrong'));
    expect(await asked[0]).toBe('failed');
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

it('keeps a new attempt when an older one for the same set fails', async () => {
  const { previews, warming, toSet } = start();
  const first = previews.get('a').catch(() => 'failed');
  const old = warming.get('a');
  void previews.get('b').catch(() => {});
  void previews.get('c').catch(() => {});
  const second = previews.get('a');
  const retried = warming.get('a');
  old?.reject(new Error('its bytes are wrong'));
  expect(await first).toBe('failed');
  retried?.resolve(toSet('a'));
  expect(await previews.get('a')).toBe(await second);
  expect(warming.get('a')).toBe(retried);
});
