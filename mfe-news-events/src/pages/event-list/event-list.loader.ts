import { optional, type PageRequest, required } from '@site/contract';
import { listYears, loadPage, parseListQuery } from '../../list-query/list-query.ts';

/** Loads the list, and the month beside it, which is omitted when a call fails. */
export async function loadEventList({ api, url, now }: PageRequest) {
  const query = parseListQuery(url.searchParams, now);
  // In the page's script, since every page of the section loads the loaders.
  const script = import(/* webpackChunkName: "event-list" */ './fetch-events.ts');
  const fetchPart: typeof api.eventList = async (part) => (await script).fetchAtPlace(api, part);
  const [list, month] = await Promise.all([
    required(loadPage(query.place ? fetchPart : api.eventList, url.searchParams, now)),
    optional(script.then(({ fetchMonth }) => fetchMonth(api, query, now))),
  ]);
  return { ...list, years: listYears(now), host: url.host, now, month };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
