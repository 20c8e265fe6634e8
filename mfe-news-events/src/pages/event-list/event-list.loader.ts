import { optional, type PageRequest, required } from '@site/contract';
import { toMonthPeriod } from '../../agenda/when.ts';
import { listYears, loadPage, toPeriodFilter } from '../../list-query/list-query.ts';

/** More than a month of any house has. */
const MOST_OF_A_MONTH = 100;

/** The list, and the days of the month that it is about. The month is left out when its call fails. */
export async function loadEventList({ api, url, now }: PageRequest) {
  const asked = /^\d{4}-\d\d/.exec(url.searchParams.get('cuando') ?? '')?.[0] ?? '';
  const month = /-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : now.date.slice(0, 7);
  const [list, ofMonth] = await Promise.all([
    required(loadPage(api.eventList, url.searchParams, now)),
    optional(api.eventList({ offset: 0, limit: MOST_OF_A_MONTH, filter: toPeriodFilter(toMonthPeriod(month)) })),
  ]);
  const dates = ofMonth?.items.map(({ date, end }) => ({ date, end })) ?? null;
  // What a visitor can choose from: where something takes place now, and what is chosen already.
  const known = [...list.items, ...(ofMonth?.items ?? [])].map(({ location }) => location);
  const places = [...new Set([...known, list.query.place ?? ''])].filter(Boolean).toSorted();
  return { ...list, places, years: listYears(now), host: url.host, now, month, dates };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
