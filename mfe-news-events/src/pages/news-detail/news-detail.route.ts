import { pageRoute } from '@site/contract';
import { loadNewsDetail } from './news-detail.loader.ts';

export const newsDetailRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadNewsDetail,
    page: async () => (await import(/* webpackChunkName: "news" */ './NewsDetailPage.tsx')).NewsDetailPage,
    meta: ({ item }) => ({ title: item.title, description: item.subtitle, image: item.image?.name }),
  });
