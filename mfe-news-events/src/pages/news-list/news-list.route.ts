import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { toListMeta } from '../../list-query/list-query.ts';
import { loadNewsList } from './news-list.loader.ts';

export const newsListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadNewsList,
    page: async () => (await import(/* webpackChunkName: "news" */ './NewsListPage.tsx')).NewsListPage,
    meta: ({ query }) => toListMeta(declaration.routes['news-list'], query),
  });
