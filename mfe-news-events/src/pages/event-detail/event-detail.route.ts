import { pageRoute } from '@site/contract';
import { loadEventDetail } from './event-detail.loader.ts';

export const eventDetailRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadEventDetail,
    page: async () => (await import(/* webpackChunkName: "event-detail" */ './EventDetailPage.tsx')).EventDetailPage,
    // A title that equals the name is empty here, so that the page shows it only once.
    meta: ({ item }) => ({ title: item.name, description: item.title || item.name, image: item.image?.name }),
  });
