import { type PageRequest, required } from '@site/contract';
import { listYears, loadPage } from '../../list-query/list-query.ts';

export async function loadNewsList({ api, url, now }: PageRequest) {
  return { ...(await required(loadPage(api.newsList, url.searchParams, now))), years: listYears(now) };
}

export type NewsListView = Awaited<ReturnType<typeof loadNewsList>>;
