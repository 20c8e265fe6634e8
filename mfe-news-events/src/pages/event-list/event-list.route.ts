import { pageRoute } from '@site/shared-ui/contract';
import { isFiltered } from '../../list-query/list-query.ts';
import { loadEventList } from './event-list.loader.ts';

export const eventListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadEventList,
    page: async () => (await import(/* webpackChunkName: "event-list" */ './EventListPage.tsx')).EventListPage,
    meta: ({ query }) => ({
      title: 'Eventos',
      description: 'Conciertos, teatro, exposiciones, cursos y encuentros que la Fundación organiza en Requena.',
      noindex: isFiltered(query),
    }),
  });
