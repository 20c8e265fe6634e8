import { pageRoute } from '@site/contract';
import { loadHolder } from '../holder.loader.ts';

export const cookiePolicyRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHolder,
    page: async () => (await import(/* webpackChunkName: "cookie-policy" */ './CookiePolicyPage.tsx')).CookiePolicyPage,
    meta: () => ({
      title: 'Política de cookies',
      description: 'Qué cookies utiliza este sitio, para qué sirven y cómo configurarlas.',
    }),
  });
