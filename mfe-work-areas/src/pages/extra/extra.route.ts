import { pageRoute, required } from '@site/contract';

export const extraRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: async ({ api, params }) => ({ extra: await required(api.subExtra(params.id ?? '')) }),
    page: async () => (await import(/* webpackChunkName: "extra" */ './ExtraPage.tsx')).ExtraPage,
    meta: ({ extra }) => ({ title: extra.name, image: extra.images[0]?.name }),
  });
