import { type PageRequest, required } from '@site/contract';
import { listYears } from '../../list-query/list-query.ts';
import { loadPage } from '../../list-query/load-page.ts';

export async function loadEventList({ api, url, now }: PageRequest) {
  return { ...(await required(loadPage(api.eventList, url.searchParams, now))), years: listYears(now), host: url.host };
}

export type EventListView = Awaited<ReturnType<typeof loadEventList>>;
