import { pageRoute, required } from '@site/contract';
import { declaration } from '../../declaration.ts';

const { title, description } = declaration.routes.trustees;

export const trusteesRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: async ({ api }) => ({ patrons: await required(api.patrons()) }),
    page: async () => (await import(/* webpackChunkName: "trustees" */ './TrusteesPage.tsx')).TrusteesPage,
    meta: () => ({ title, description }),
  });
