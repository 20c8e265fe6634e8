import { expect, it, vi } from 'vitest';
import type { LiveSet } from './live-set.ts';
import { PreviewBusyError, PreviewSets } from './preview-sets.ts';

const YOUNG_MS = 30_000;

/** Creates preview sets whose warm-up and clock are controlled by the test. */
function start() {
  const clock = { now: 0 };
  const warming = new Map<string, PromiseWithResolvers<LiveSet>>();
  const begun: string[] = [];
  const closed: string[] = [];
  const warm = (id: string) => {
    const each = Promise.withResolvers<LiveSet>();
    warming.set(id, each);
    begun.push(id);
    return each.promise;
  };
  const previews = new PreviewSets(warm, () => clock.now);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const toSet = (id: string) => ({ id, pool: { close: async () => void closed.push(id) } }) as unknown as LiveSet;
  /** Requests a set and lets it become ready. */
  async function load(id: string): Promise<void> {
    const set = previews.get(id);
    warming.get(id)?.resolve(toSet(id));
    await set;
    await settle();
  }
  /** Requests a set that is expected to be loaded or refused, without waiting for it. */
  const ask = async (id: string) => {
    const asked = previews.get(id).then(
      () => 'ready',
      (error: unknown) => (error instanceof PreviewBusyError ? 'busy' : 'failed'),
    );
    return Promise.race([asked, settle().then(() => 'loading')]);
  };
  return { clock, previews, warming, begun, closed, settle, load, ask, toSet };
}

it('loads one set at a time, once for all who ask for it', async () => {
  const { ask, begun, warming, toSet } = start();
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['loading', 'loading', 'busy']);
  warming.get('a')?.resolve(toSet('a'));
  expect([await ask('a'), await ask('b'), begun]).toEqual(['ready', 'loading', ['a', 'b']]);
});

it('loads few sets for many requests that alternate between more sets than it keeps', async () => {
  const { clock, ask, begun, warming, settle, toSet } = start();
  for (let index = 0; index < 300; index += 1, clock.now += 100) {
    await ask('abc'.charAt(index % 3));
    for (const [id, each] of warming) each.resolve(toSet(id));
    await settle();
  }
  expect(begun.length).toBeLessThan(5);
});

it('replaces the least recently used set, and none that is younger than thirty seconds', async () => {
  const { clock, previews, closed, load, ask, settle } = start();
  await load('a');
  clock.now = YOUNG_MS - 1;
  await load('b');
  await previews.get('a');
  expect([await ask('c'), closed]).toEqual(['busy', []]);
  clock.now = YOUNG_MS;
  expect(await ask('c')).toBe('loading');
  await settle();
  expect([closed, await ask('b')]).toEqual([['a'], 'ready']);
});

it('does not let a set that hangs while it loads keep out others', async () => {
  const { clock, ask, begun } = start();
  await ask('a');
  clock.now = YOUNG_MS;
  expect([await ask('b'), begun]).toEqual(['loading', ['a', 'b']]);
});

it('handles the failure of a set that newer ones have replaced', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const { clock, previews, warming, ask, settle } = start();
    const asked = previews.get('a').catch(() => 'failed');
    for (const id of ['b', 'c']) {
      clock.now += YOUNG_MS;
      expect(await ask(id)).toBe('loading');
    }
    warming.get('a')?.reject(new Error('its bytes are wrong'));
    expect(await asked).toBe('failed');
    await settle();
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

it('tries a set that failed again', async () => {
  const { previews, warming, begun, load } = start();
  const first = previews.get('a').catch(() => 'failed');
  warming.get('a')?.reject(new Error('its bytes are wrong'));
  expect(await first).toBe('failed');
  await load('a');
  expect(begun).toEqual(['a', 'a']);
});

it('keeps a new attempt when an older one for the same set fails', async () => {
  const { clock, previews, warming, toSet, ask } = start();
  const first = previews.get('a').catch(() => 'failed');
  const old = warming.get('a');
  for (const id of ['b', 'c']) {
    clock.now += YOUNG_MS;
    await ask(id);
  }
  clock.now += YOUNG_MS;
  const second = previews.get('a');
  const retried = warming.get('a');
  old?.reject(new Error('its bytes are wrong'));
  expect(await first).toBe('failed');
  retried?.resolve(toSet('a'));
  expect(await previews.get('a')).toBe(await second);
  expect(warming.get('a')).toBe(retried);
});
