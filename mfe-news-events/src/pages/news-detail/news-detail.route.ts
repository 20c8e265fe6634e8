import { pageRoute } from '@site/contract';
import { loadNewsDetail } from './news-detail.loader.ts';

export const newsDetailRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadNewsDetail,
    page: async () => (await import(/* webpackChunkName: "news" */ './NewsDetailPage.tsx')).NewsDetailPage,
    // A subtitle that equals the title is empty here, so that the page shows it only once.
    meta: ({ item }) => ({ title: item.title, description: item.subtitle || item.title, image: item.image?.name }),
  });
