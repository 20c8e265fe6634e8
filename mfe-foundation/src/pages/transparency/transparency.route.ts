import { pageRoute } from '@site/contract';
import { toPagedTitle } from '@site/shared-ui/presentation';
import { declaration } from '../../declaration.ts';
import { loadTransparency } from './transparency.loader.ts';

const { title, description } = declaration.routes.transparency;

export const transparencyRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadTransparency,
    page: async () => (await import(/* webpackChunkName: "transparency" */ './TransparencyPage.tsx')).TransparencyPage,
    meta: ({ files, address }) => ({
      title: toPagedTitle(title, files, address),
      description,
    }),
  });
