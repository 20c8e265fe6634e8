import { optional, type PageRequest, required } from '@site/contract';
import { EMPTY_QUERY, listYears, loadPage, parseListQuery, toFilter } from '../../list-query/list-query.ts';

/** More than any foundation has in a month. */
const MAX_EVENTS_PER_MONTH = 100;

/**
 * Loads the list, and the days with events of the chosen month under the same filter. The month is omitted when its
 * call fails. Its call does not filter by location, since the visitor can choose among all locations of that month.
 */
export async function loadEventList({ api, url, now }: PageRequest) {
  const { text, area = '', place, when = '' } = parseListQuery(url.searchParams, now);
  const month = (/\d/.test(when) ? when : now.date).slice(0, 7);
  const filter = toFilter({ ...EMPTY_QUERY, text, area, when: month }, now);
  const [list, ofMonth] = await Promise.all([
    required(loadPage(api.eventList, url.searchParams, now)),
    optional(api.eventList({ offset: 0, limit: MAX_EVENTS_PER_MONTH, filter })),
  ]);
  const dates = ofMonth?.items.filter(({ location }) => !place || location === place) ?? null;
  // The choices: all locations of current results and the month, plus the chosen one.
  const known = [...list.items, ...(ofMonth?.items ?? [])].map(({ location }) => location);
  const places = [...new Set([...known, list.query.place ?? ''])].filter(Boolean).toSorted();
  return { ...list, places, years: listYears(now), host: url.host, now, month, dates };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
