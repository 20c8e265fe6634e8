import { pageRoute } from '@site/contract';
import { toPagedTitle } from '@site/shared-ui/presentation';
import { loadTransparency } from './transparency.loader.ts';

export const transparencyRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadTransparency,
    page: async () => (await import(/* webpackChunkName: "transparency" */ './TransparencyPage.tsx')).TransparencyPage,
    meta: ({ files, address }) => ({
      title: toPagedTitle('Transparencia', files, address),
      description: 'Escrituras, estatutos y planes de actuación de la Fundación.',
    }),
  });
