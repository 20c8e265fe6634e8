import { expect, it } from 'vitest';
import { toDays } from './to-days.ts';
import { addMonths, toPeriod } from './when.ts';
import { toWhenLabel } from './when-label.ts';

it.each([
  ['hoy', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['fin-de-semana', '2026-11-25', '2026-11-28', '2026-11-29'],
  ['fin-de-semana', '2026-11-28', '2026-11-28', '2026-11-29'],
  ['fin-de-semana', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-12', '2026-11-25', '2026-12-01', '2026-12-31'],
  ['2028-02', '2026-11-25', '2028-02-01', '2028-02-29'],
  ['2026-12-05', '2026-11-25', '2026-12-05', '2026-12-05'],
])('%s on %s lasts from %s until %s', (when, date, from, until) =>
  expect(toPeriod(when, { date, time: '10:00' })).toEqual({ from, until }),
);

it.each([
  ['hoy', 'Hoy'],
  ['fin-de-semana', 'Este fin de semana'],
  ['2026-11', 'Noviembre de 2026'],
  ['2026-11-05', '05 de noviembre, 2026'],
])('%s has the label «%s»', (when, label) => expect(toWhenLabel(when)).toBe(label));

it.each(['', 'ayer', '2026-13', '2026-00-01', '2026-1', "2026-11'", '9999-12', '0001-01', '2026-02-29', '2026-11-31'])(
  '%j is not a period',
  (when) => expect(toPeriod(when, { date: '2026-11-25', time: '10:00' })).toBeNull(),
);

it('moves from month to month across the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('counts an event for each of its days in the month', () => {
  const at = (date: string) => ({ date, time: null });
  const events = [
    { date: at('2026-11-30'), end: at('2026-12-02') },
    { date: at('2026-12-02'), end: null },
    { date: null, end: null },
    { date: at('2027-01-01'), end: null },
  ];
  expect([...toDays(events, '2026-12')]).toEqual([
    ['2026-12-01', 1],
    ['2026-12-02', 2],
  ]);
});
