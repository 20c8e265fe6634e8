import { pageRoute } from '@site/contract';
import { loadExtra } from './extra.loader.ts';

export const extraRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadExtra,
    page: async () => (await import(/* webpackChunkName: "extra" */ './ExtraPage.tsx')).ExtraPage,
    meta: ({ extra }) => ({ title: extra.name, image: extra.images[0]?.name }),
  });
