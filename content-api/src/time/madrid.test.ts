import { describe, expect, it } from 'vitest';
import { formatMadridIso, fromMadridWallTime, isWallTime, startOfMadridDay } from './madrid.ts';

const wall = (year: number, month: number, day: number, hour = 0, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
  second: 0,
});

describe('Madrid time', () => {
  it('has one hour of offset in winter and two in summer', () => {
    expect(formatMadridIso(fromMadridWallTime(wall(2026, 3, 5, 19, 30)))).toBe('2026-03-05T19:30:00+01:00');
    expect(formatMadridIso(fromMadridWallTime(wall(2026, 7, 5, 19, 30)))).toBe('2026-07-05T19:30:00+02:00');
  });

  it('keeps the hours around both changes of the clock apart', () => {
    expect(formatMadridIso(fromMadridWallTime(wall(2026, 3, 29, 1, 59)))).toBe('2026-03-29T01:59:00+01:00');
    expect(formatMadridIso(fromMadridWallTime(wall(2026, 3, 29, 3, 0)))).toBe('2026-03-29T03:00:00+02:00');
    expect(formatMadridIso(fromMadridWallTime(wall(2026, 10, 25, 4, 0)))).toBe('2026-10-25T04:00:00+01:00');
  });

  it('begins the day at midnight in Madrid, not in UTC', () => {
    expect(startOfMadridDay(new Date('2026-06-30T22:30:00Z')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
  });

  it('knows days that do not exist', () => {
    expect(isWallTime(wall(2026, 2, 29))).toBe(false);
    expect(isWallTime(wall(2028, 2, 29))).toBe(true);
    expect(isWallTime(wall(2026, 1, 1, 24))).toBe(false);
  });
});
