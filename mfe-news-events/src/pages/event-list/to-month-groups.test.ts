import type { EventSummary } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { toMonthGroups } from './to-month-groups.ts';

const today = { date: '2026-11-22', time: '10:00' };

const group = (...days: (string | null)[]) =>
  toMonthGroups(
    days.map((day) => ({ id: day, date: day && { date: day, time: null }, end: null })) as unknown as EventSummary[],
    today,
  ).map(({ title, items }) => [title, ...items.map(({ id }) => id)]);

it('groups events by month', () => {
  expect(group('2026-11-28', '2026-11-29', '2026-12-05', null)).toEqual([
    ['Noviembre de 2026', '2026-11-28', '2026-11-29'],
    ['Diciembre de 2026', '2026-12-05'],
    ['Sin fecha todavía', null],
  ]);
});

it('keeps events that are over below the coming ones, also in the month of a coming one', () => {
  expect(group('2026-11-28', '2026-12-05', '2026-11-20', '2026-10-03')).toEqual([
    ['Noviembre de 2026', '2026-11-28'],
    ['Diciembre de 2026', '2026-12-05'],
    ['Noviembre de 2026, ya celebrados', '2026-11-20'],
    ['Octubre de 2026', '2026-10-03'],
  ]);
});

it('names a month whose events are all over as any other', () => {
  expect(group('2026-11-20', '2026-11-03')).toEqual([['Noviembre de 2026', '2026-11-20', '2026-11-03']]);
});
