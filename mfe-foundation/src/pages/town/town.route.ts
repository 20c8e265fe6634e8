import { pageRoute } from '@site/contract';
import { loadTown } from './town.loader.ts';

export const townRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadTown,
    page: async () => (await import(/* webpackChunkName: "town" */ './TownPage.tsx')).TownPage,
    meta: ({ town }) => ({
      title: 'La ciudad de Requena',
      description: 'Historia de Requena, la ciudad de hoy y sus lugares de interés.',
      image: town.images[0]?.name,
    }),
  });
