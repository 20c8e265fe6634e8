import { pageRoute } from '@site/contract';
import { loadCredits } from './credits.loader.ts';

export const creditsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadCredits,
    page: async () => (await import(/* webpackChunkName: "credits" */ './CreditsPage.tsx')).CreditsPage,
    meta: () => ({
      title: 'Créditos de las imágenes',
      description: 'Autoría y licencia de todas las imágenes de este sitio.',
    }),
  });
