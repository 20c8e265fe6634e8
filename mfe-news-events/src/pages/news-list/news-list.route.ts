import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { isFiltered, toPageTitle } from '../../list-query/list-query.ts';
import { loadNewsList } from './news-list.loader.ts';

const { title, description } = declaration.routes['news-list'];

export const newsListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadNewsList,
    page: async () => (await import(/* webpackChunkName: "news" */ './NewsListPage.tsx')).NewsListPage,
    meta: ({ query }) => ({
      title: toPageTitle(title, query),
      description: `${toPageTitle(description.slice(0, -1), query)}.`,
      noindex: isFiltered(query),
    }),
  });
