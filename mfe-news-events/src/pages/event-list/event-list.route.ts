import { pageRoute } from '@site/contract';
import { isFiltered, toPageTitle } from '../../list-query/list-query.ts';
import { loadEventList } from './event-list.loader.ts';

export const eventListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadEventList,
    page: async () => (await import(/* webpackChunkName: "event-list" */ './EventListPage.tsx')).EventListPage,
    meta: ({ query }) => ({
      title: toPageTitle('Eventos', query),
      description: `${toPageTitle('Conciertos, teatro, exposiciones, cursos y encuentros que la Fundación organiza en Requena', query)}.`,
      noindex: isFiltered(query),
    }),
  });
