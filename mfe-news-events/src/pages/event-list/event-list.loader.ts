import { optional, type PageRequest, required } from '@site/contract';
import { EMPTY_QUERY, listYears, loadPage, parseListQuery, toFilter } from '../../list-query/list-query.ts';

/** More than a month of any house has. */
const MOST_OF_A_MONTH = 100;

/**
 * The list, and the days of the month that it is about, with what else the visitor looks for. The month is left out when its call
 * fails. It is asked for at every place, since a visitor can choose another one of them.
 */
export async function loadEventList({ api, url, now }: PageRequest) {
  const { text, area = '', place, when = '' } = parseListQuery(url.searchParams, now);
  const month = (/\d/.test(when) ? when : now.date).slice(0, 7);
  const filter = toFilter({ ...EMPTY_QUERY, text, area, when: month }, now);
  const [list, ofMonth] = await Promise.all([
    required(loadPage(api.eventList, url.searchParams, now)),
    optional(api.eventList({ offset: 0, limit: MOST_OF_A_MONTH, filter })),
  ]);
  const dates = ofMonth?.items.filter(({ location }) => !place || location === place) ?? null;
  // What a visitor can choose from: where something takes place now, and what is chosen already.
  const known = [...list.items, ...(ofMonth?.items ?? [])].map(({ location }) => location);
  const places = [...new Set([...known, list.query.place ?? ''])].filter(Boolean).toSorted();
  return { ...list, places, years: listYears(now), host: url.host, now, month, dates };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
