import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '../../list-query/list-query.ts';
import { fetchMonth } from './fetch-events.ts';

it.each([
  ['hoy', '2026-11-29', '2026-11'],
  ['fin-de-semana', '2026-11-28', '2026-11'],
  // A Saturday and a Sunday of two months.
  ['fin-de-semana', '2026-10-26', '2026-10'],
  ['2026-09-23', '2026-11-29', '2026-09'],
])('beside the events of «%s» on %s is the month %s, also without events', async (when, today, expected) => {
  const next = { date: { date: '2026-12-20', time: '' }, location: '' };
  const eventList = async ({ limit }: { readonly limit: number }) =>
    limit === 1 ? { items: [next], total: 1 } : { items: [], total: 0 };
  const { month } = await fetchMonth({ eventList } as never, { ...EMPTY_QUERY, when }, { date: today, time: '10:00' });
  expect(month).toBe(expected);
});
