import { type PageRequest, required } from '@site/contract';
import { toYears } from '../../list-query/list-query.ts';
import { loadPage } from '../../list-query/load-page.ts';

export async function loadNewsList({ api, url, now }: PageRequest) {
  return { ...(await required(loadPage(api.newsList, url.searchParams, now))), years: toYears(now) };
}

export type NewsListView = Awaited<ReturnType<typeof loadNewsList>>;
