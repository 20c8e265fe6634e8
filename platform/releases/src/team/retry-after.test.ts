import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const DATE = 'Tue, 24 Nov 2026 10:00:00 GMT';

it.each([
  ['seconds', '7', 7_000],
  ['a date', 'Tue, 24 Nov 2026 10:00:07 GMT', 7_000],
  ['a date in the past', 'Tue, 24 Nov 2026 09:00:00 GMT', 0],
  ['no value', null, 1_000],
  ['an empty value', '', 1_000],
  ['an invalid value', 'soon', 1_000],
  ['a negative number', '-5', 1_000],
  ['a long time', '86400', 60_000],
  ['a far date', 'Wed, 25 Nov 2026 10:00:00 GMT', 60_000],
])('waits as long as requested: %s', (_, value, expected) => {
  const headers = new Headers({ date: DATE, ...(value !== null && { 'retry-after': value }) });
  expect(readRetryAfter(headers)).toBe(expected);
});

it('uses the local clock if the response has no date', () => {
  const headers = new Headers({ 'retry-after': new Date(Date.now() + 30_000).toUTCString() });
  expect(readRetryAfter(headers)).toBeGreaterThan(20_000);
  expect(readRetryAfter(headers)).toBeLessThanOrEqual(30_000);
});
