import { type PageRequest, required } from '@site/shared-ui/contract';
import { parseListQuery, toYears } from '../../list-query/list-query.ts';
import { loadPage } from '../../list-query/load-page.ts';

export async function loadEventList({ api, url, now }: PageRequest) {
  const query = parseListQuery(url.searchParams, now);
  return { ...(await required(loadPage(api.eventList, query, now))), years: toYears(now), host: url.host };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
