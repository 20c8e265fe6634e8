import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { toListMeta } from '../../list-query/list-query.ts';
import { loadEventList } from './event-list.loader.ts';

export const eventListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadEventList,
    page: async () => (await import(/* webpackChunkName: "event-list" */ './EventListPage.tsx')).EventListPage,
    meta: ({ query }) => toListMeta(declaration.routes['event-list'], query),
  });
