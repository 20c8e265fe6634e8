import { pageRoute } from '@site/contract';
import { loadEventDetail } from './event-detail.loader.ts';

export const eventDetailRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadEventDetail,
    page: async () => (await import(/* webpackChunkName: "event-detail" */ './EventDetailPage.tsx')).EventDetailPage,
    meta: ({ item }) => ({ title: item.name, description: item.title, image: item.image?.name }),
  });
