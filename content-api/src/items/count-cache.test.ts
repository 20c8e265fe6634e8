import { expect, it } from 'vitest';
import { CountCache } from './count-cache.ts';

it('tells of which version a total is', () => {
  const totals = new CountCache();
  expect(totals.read('news')).toBeUndefined();
  totals.write('news', { version: '1', total: 3 });
  totals.write('news', { version: '2', total: 4 });
  expect(totals.read('news')).toEqual({ version: '2', total: 4 });
});

it('forgets what nobody has asked for longest when there are many', () => {
  const totals = new CountCache();
  for (let index = 0; index < 2_000; index += 1) totals.write(String(index), { version: '1', total: index });
  totals.read('0');
  totals.write('more', { version: '1', total: 1 });
  expect([totals.read('0')?.total, totals.read('1'), totals.read('more')?.total]).toEqual([0, undefined, 1]);
});
