import { endOfMadridDay } from '@site/base/clock';
import { expect, it } from 'vitest';
import { readRequestTime } from './request-time.ts';

it('returns the wall clock time in Madrid to the minute', () => {
  const toClock = (text: string) => readRequestTime(new Date(text)).now;
  expect(toClock('2026-11-21T22:59:00.000Z')).toEqual({ date: '2026-11-21', time: '23:59' });
  expect(toClock('2026-11-21T22:59:59.999Z')).toEqual({ date: '2026-11-21', time: '23:59' });
  expect(toClock('2026-11-21T23:00:00.000Z')).toEqual({ date: '2026-11-22', time: '00:00' });
  expect(toClock('2026-11-21T22:59:59.999Z')).toEqual({ date: '2026-11-21', time: '23:59' });
});

it.each([
  ['2026-11-21T22:59:50.500Z', 9_500],
  ['2026-11-21T23:00:00.000Z', 86_400_000],
  // The nights when the clocks change.
  ['2026-03-28T23:00:00.000Z', 82_800_000],
  ['2026-10-24T22:00:00.000Z', 90_000_000],
])('returns the rest of the day at %s', (text, ms) => {
  const { now, instant } = readRequestTime(new Date(text));
  expect(endOfMadridDay(now.date).getTime() - instant).toBe(ms);
});
