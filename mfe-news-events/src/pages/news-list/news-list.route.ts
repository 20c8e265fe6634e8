import { pageRoute } from '@site/shared-ui/contract';
import { loadNewsList } from './news-list.loader.ts';

export const newsListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadNewsList,
    page: async () => (await import(/* webpackChunkName: "news-list" */ './NewsListPage.tsx')).NewsListPage,
    meta: () => ({ title: 'Noticias' }),
  });
