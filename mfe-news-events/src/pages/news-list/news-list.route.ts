import { pageRoute } from '@site/contract';
import { isFiltered, toPageTitle } from '../../list-query/list-query.ts';
import { loadNewsList } from './news-list.loader.ts';

export const newsListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadNewsList,
    page: async () => (await import(/* webpackChunkName: "news-list" */ './NewsListPage.tsx')).NewsListPage,
    meta: ({ query }) => ({
      title: toPageTitle('Noticias', query),
      description: `${toPageTitle('La actualidad de la Fundación: patrimonio, formación, investigación y vida cultural en Requena', query)}.`,
      noindex: isFiltered(query),
    }),
  });
