import { pageRoute } from '@site/contract';
import { loadTransparency } from './transparency.loader.ts';

export const transparencyRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadTransparency,
    page: async () => (await import(/* webpackChunkName: "transparency" */ './TransparencyPage.tsx')).TransparencyPage,
    meta: () => ({
      title: 'Transparencia',
      description: 'Escrituras, estatutos y planes de actuación de la Fundación.',
    }),
  });
