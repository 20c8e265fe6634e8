import { expect, it } from 'vitest';
import { TotalCache } from './total-cache.ts';

it('keeps a large total for five seconds and counts a small one each time', () => {
  let now = 0;
  const totals = new TotalCache(() => now);
  totals.write('news', 100_000);
  totals.write('events', 999);
  now = 4_999;
  expect([totals.read('news'), totals.read('events')]).toEqual([100_000, null]);
  now = 5_000;
  expect(totals.read('news')).toBeNull();
});

it('forgets a total that has become small, and the oldest when there are many', () => {
  const totals = new TotalCache(() => 0);
  totals.write('news', 2_000);
  totals.write('news', 3);
  expect(totals.read('news')).toBeNull();
  for (let index = 0; index <= 500; index += 1) totals.write(String(index), 1_000);
  expect([totals.read('0'), totals.read('1')]).toEqual([null, 1_000]);
});
