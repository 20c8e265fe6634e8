import { expect, it } from 'vitest';
import { readRequestTime, toMidnightMs } from './request-time.ts';

it('tells the wall clock of Madrid, minute by minute', () => {
  const tell = (text: string) => readRequestTime(new Date(text)).now;
  expect(tell('2026-11-21T22:59:00.000Z')).toEqual({ date: '2026-11-21', time: '23:59' });
  expect(tell('2026-11-21T22:59:59.999Z')).toEqual({ date: '2026-11-21', time: '23:59' });
  expect(tell('2026-11-21T23:00:00.000Z')).toEqual({ date: '2026-11-22', time: '00:00' });
  expect(tell('2026-11-21T22:59:59.999Z')).toEqual({ date: '2026-11-21', time: '23:59' });
});

it.each([
  ['2026-11-21T22:59:50.500Z', 9_500],
  ['2026-11-21T23:00:00.000Z', 86_400_000],
])('knows how much of the day is left at %s', (text, ms) =>
  expect(toMidnightMs(readRequestTime(new Date(text)))).toBe(ms),
);
