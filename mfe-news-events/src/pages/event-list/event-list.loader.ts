import { optional, type PageRequest, required } from '@site/contract';
import { EMPTY_QUERY, listYears, loadPage, parseListQuery, toFilter } from '../../list-query/list-query.ts';

/**
 * Loads the list, and the events of the chosen month under the same filter. The month is omitted when a
 * call fails. Its calls do not filter by location, since the visitor can choose among all locations of that month.
 */
export async function loadEventList({ api, url, now }: PageRequest) {
  const { text, area = '', when = '', place } = parseListQuery(url.searchParams, now);
  const month = (/\d/.test(when) ? when : now.date).slice(0, 7);
  const filter = toFilter({ ...EMPTY_QUERY, text, area, when: month }, now);
  // In the page's script, since every page of the section loads the loaders.
  const script = import(/* webpackChunkName: "event-list" */ './fetch-events.ts');
  const [list, ofMonth] = await Promise.all([
    required(
      loadPage(place ? async (part) => (await script).fetchAtPlace(api, part) : api.eventList, url.searchParams, now),
    ),
    optional(script.then(({ fetchMonth }) => fetchMonth(api, filter))),
  ]);
  return { ...list, years: listYears(now), host: url.host, now, month, ofMonth };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
