import { pageRoute } from '@site/contract';
import { toQuoted } from '@site/shared-ui/presentation';
import { loadSearch } from './search.loader.ts';

export const searchRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadSearch,
    page: async () => (await import(/* webpackChunkName: "search" */ './SearchPage.tsx')).SearchPage,
    meta: ({ text }) => ({
      title: text === '' ? 'Resultados' : `Resultados de ${toQuoted(text)}`,
      description: 'Búsqueda en las páginas de la Fundación.',
      noindex: true,
    }),
  });
