import { pageRoute } from '@site/contract';
import { declaration } from '../../../declaration.ts';
import { loadHolder } from '../holder.loader.ts';

const { title, description } = declaration.routes['cookie-policy'];

export const cookiePolicyRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHolder,
    page: async () => (await import(/* webpackChunkName: "cookie-policy" */ './CookiePolicyPage.tsx')).CookiePolicyPage,
    meta: () => ({ title, description }),
  });
