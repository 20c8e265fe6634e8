import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonth, parseCivilDateTime, toMadrid } from './dates.ts';

describe('parseCivilDateTime', () => {
  it.each([
    ['2020-03-05', { date: '2020-03-05', time: null }],
    ['2020-03-05T19:30:00', { date: '2020-03-05', time: '19:30' }],
    ['2026-07-31T23:30:00Z', { date: '2026-08-01', time: '01:30' }],
    ['2026-01-31T23:30:00Z', { date: '2026-02-01', time: '00:30' }],
    ['2026-03-05T19:30:00+01:00', { date: '2026-03-05', time: '19:30' }],
    ['2020-03-05T00:00:00', { date: '2020-03-05', time: null }],
    ['2020-03-05 00:00:00.000', { date: '2020-03-05', time: null }],
    ['05/03/2020 00:00:00', { date: '2020-03-05', time: null }],
    ['2026-01-01T00:00', { date: '2026-01-01', time: '00:00' }],
    ['2026-01-01T00:00:00+01:00', { date: '2026-01-01', time: '00:00' }],
    ['05/03/2020 19:30:00', { date: '2020-03-05', time: '19:30' }],
    [1_583_366_400_000, { date: '2020-03-05', time: '01:00' }],
    ['0100-01-01', { date: '0100-01-01', time: null }],
    ['9998-12-31', { date: '9998-12-31', time: null }],
  ])('reads %s', (value, expected) => expect(parseCivilDateTime(value)).toEqual(expected));

  it.each(['', 'mañana', '2020-13-01', '31/02/2020', '2020-01-01T25:00', null, undefined, {}, Number.NaN, 1e18])(
    'returns null for %s',
    (value) => expect(parseCivilDateTime(value)).toBeNull(),
  );

  it.each([
    ['.NET and Go', '0001-01-01T00:00:00Z'],
    ['.NET, without an offset', '0001-01-01T00:00:00'],
    ['.NET, as the last moment', '9999-12-31T23:59:59.9999999Z'],
    ['a database, as the last day', '9999-12-31'],
    ['microseconds instead of milliseconds', 1_583_366_400_000_000],
    ['a year before Christ', -1e14],
  ])('returns null for what stands for a missing date, or has a year without four digits: %s', (_, value) =>
    expect(parseCivilDateTime(value)).toBeNull(),
  );
});

describe('the date formats', () => {
  it('writes dates as specified', () =>
    expect(formatDate({ date: '2020-03-05', time: null })).toBe('05 de marzo, 2020'));
  it('starts the week on Monday', () =>
    expect(dayjs('2026-11-22').startOf('week').format('dddd YYYY-MM-DD')).toBe('lunes 2026-11-16'));
  it('adds the time of day when there is one', () =>
    expect(formatDateTime({ date: '2020-03-05', time: '19:30' })).toBe('05 de marzo, 2020\u00a0·\u00a019:30\u00a0h'));
  it('writes a month in words', () => expect(formatMonth('2020-03-05')).toBe('marzo de 2020'));
  it('handles the night of the clock change', () =>
    expect(toMadrid(new Date('2026-10-25T01:30:00Z'))).toEqual({ date: '2026-10-25', time: '02:30' }));
});
