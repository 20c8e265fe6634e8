import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachConcurrent } from './for-each-concurrent.ts';

it('runs no more than the given number at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await forEachConcurrent([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    done.push(item);
  });
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
});

it('begins nothing after a failure, and rejects when the work under way has ended', async () => {
  const slow = Promise.withResolvers<void>();
  const begun: string[] = [];
  let isOver = false;
  const all = forEachConcurrent(['fails', 'slow', 'never'], 2, async (item) => {
    begun.push(item);
    if (item === 'fails') throw new Error('full disk');
    await slow.promise;
  }).finally(() => {
    isOver = true;
  });
  all.catch(() => {});
  await turn();
  expect(isOver).toBe(false);
  slow.resolve();
  await expect(all).rejects.toThrow('full disk');
  expect(begun).toEqual(['fails', 'slow']);
});
