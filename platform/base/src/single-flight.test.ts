import { LRUCache } from 'lru-cache';
import { expect, it, vi } from 'vitest';
import { keepPromise, shareInFlight } from './single-flight.ts';

it('shares a pending promise and forgets it when it settles, whether or not it fails', async () => {
  const inFlight = new Map<string, Promise<number>>();
  let calls = 0;
  const begin = async () => {
    calls += 1;
    if (calls === 2) throw new Error('second');
    return calls;
  };
  const share = () => shareInFlight(inFlight, 'a', begin);
  expect(await Promise.all([share(), share()])).toEqual([1, 1]);
  expect(inFlight.size).toBe(0);
  expect((await Promise.allSettled([share(), share()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share()).toBe(3);
});

it('caches a successful result, and tries again after a failure', async () => {
  const kept = new Map<string, Promise<string>>();
  const begin = vi.fn(async () => 'good').mockRejectedValueOnce(new Error('bad'));
  await expect(keepPromise(kept, 'a', begin)).rejects.toThrow('bad');
  expect(kept.size).toBe(0);
  expect([await keepPromise(kept, 'a', begin), await keepPromise(kept, 'a', begin)]).toEqual(['good', 'good']);
  expect(begin).toHaveBeenCalledTimes(2);
});

it('keeps the new attempt when an evicted one fails', async () => {
  const kept = new LRUCache<string, Promise<string>>({ max: 1 });
  const old = Promise.withResolvers<string>();
  const first = keepPromise(kept, 'a', () => old.promise);
  await keepPromise(kept, 'b', async () => 'b');
  const second = keepPromise(kept, 'a', async () => 'new');
  old.reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(keepPromise(kept, 'a', async () => 'third')).toBe(second);
});
