import type { EventSummary } from '@site/shared-ui/api';
import { addDays } from '@site/shared-ui/dates';
import { toMonthPeriod } from './when.ts';

/** Counts events per day of a month. Days without events are absent. */
export function toDays(
  events: readonly Pick<EventSummary, 'date' | 'end'>[],
  month: string,
): ReadonlyMap<string, number> {
  const { from, until } = toMonthPeriod(month);
  const days = new Map<string, number>();
  for (const { date, end } of events) {
    if (!date) continue;
    const last = end && end.date < until ? end.date : end ? until : date.date;
    const first = [date.date, from].toSorted()[1] ?? from;
    for (let day = first; day <= last && day <= until; day = addDays(day, 1)) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}
