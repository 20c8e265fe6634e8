import { pageRoute, required } from '@site/contract';
import { declaration } from '../../declaration.ts';

const { title, description } = declaration.routes.town;

export const townRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: async ({ api }) => ({ town: await required(api.town()) }),
    page: async () => (await import(/* webpackChunkName: "town" */ './TownPage.tsx')).TownPage,
    meta: ({ town }) => ({
      title,
      description,
      image: town.images[0]?.name,
    }),
  });
