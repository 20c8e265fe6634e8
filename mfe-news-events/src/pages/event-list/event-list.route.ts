import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { isFiltered, toPageTitle } from '../../list-query/list-query.ts';
import { loadEventList } from './event-list.loader.ts';

const { title, description } = declaration.routes['event-list'];

export const eventListRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadEventList,
    page: async () => (await import(/* webpackChunkName: "event-list" */ './EventListPage.tsx')).EventListPage,
    meta: ({ query }) => ({
      title: toPageTitle(title, query),
      description: `${toPageTitle(description.slice(0, -1), query)}.`,
      noindex: isFiltered(query),
    }),
  });
