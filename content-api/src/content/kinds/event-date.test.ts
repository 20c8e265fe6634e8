import { describe, expect, it } from 'vitest';
import { NOW } from '../../../test/support/fixture.ts';
import { parseEventDate, toEnd, toLast } from './event-date.ts';

describe('parseEventDate', () => {
  it.each([
    ['2026-03-05 19:30', '2026-03-05T19:30:00+01:00', false],
    ['2026-07-05 19:30', '2026-07-05T19:30:00+02:00', false],
    ['2026-03-05', '2026-03-05', false],
    ['+12d 19:30', '2026-12-04T19:30:00+01:00', true],
    ['-40d 20:00', '2026-10-13T20:00:00+02:00', true],
    ['+0d', '2026-11-22', true],
  ])('reads %s', (text, expected, relative) => {
    expect(parseEventDate(text, NOW)).toMatchObject({ text: expected, relative });
  });

  it('counts days from the day in Madrid, not in UTC', () => {
    expect(parseEventDate('+1d', new Date('2026-11-22T23:30:00Z'))?.text).toBe('2026-11-24');
  });

  it.each(['', 'mañana', '2026-02-30', '2026-03-05 25:00', '5/3/2026', '12d', '2026-3-5'])('rejects "%s"', (text) => {
    expect(parseEventDate(text, NOW)).toBeUndefined();
  });
});

it.each([
  ['2026-03-29', '2026-03-30T00:00:00+02:00', '2026-03-29T23:59:59.999+02:00'],
  ['2026-10-25', '2026-10-26T00:00:00+01:00', '2026-10-25T23:59:59.999+01:00'],
  ['2026-12-31', '2027-01-01T00:00:00+01:00', '2026-12-31T23:59:59.999+01:00'],
  ['2026-10-25 21:00', '2026-10-25T21:00:00+01:00', '2026-10-25T21:00:00+01:00'],
])('%s ends with its day, or at its time if it has one', (text, end, last) => {
  const date = parseEventDate(text, NOW);
  expect(date && [toEnd(date), toLast(date)]).toEqual([new Date(end), new Date(last)]);
});
