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
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const count = events.filter(({ date, end }) => date && date.date <= day && day <= (end ?? date).date).length;
    if (count > 0) days.set(day, count);
  }
  return days;
}
