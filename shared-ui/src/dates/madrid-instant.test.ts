import { expect, it } from 'vitest';
import { toInstant, toOffsetIso } from './madrid-instant.ts';

it.each([
  [{ date: '2026-01-15', time: '19:30' }, '2026-01-15T18:30:00.000Z'],
  [{ date: '2026-07-15', time: '19:30' }, '2026-07-15T17:30:00.000Z'],
  [{ date: '2026-07-15', time: null }, '2026-07-14T22:00:00.000Z'],
  [{ date: '2026-03-29', time: '01:59' }, '2026-03-29T00:59:00.000Z'],
  [{ date: '2026-03-29', time: '03:00' }, '2026-03-29T01:00:00.000Z'],
  [{ date: '2026-10-25', time: '02:30' }, '2026-10-25T00:30:00.000Z'],
  [{ date: '2026-10-25', time: '03:00' }, '2026-10-25T02:00:00.000Z'],
])('knows the instant of %o', (civil, instant) => expect(toInstant(civil).toISOString()).toBe(instant));

it('writes the offset of summer and winter', () => {
  expect(toOffsetIso({ date: '2026-01-15', time: '19:30' })).toBe('2026-01-15T19:30:00+01:00');
  expect(toOffsetIso({ date: '2026-07-15', time: null })).toBe('2026-07-15T00:00:00+02:00');
});
