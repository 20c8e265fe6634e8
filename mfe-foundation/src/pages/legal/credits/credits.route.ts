import { pageRoute } from '@site/contract';
import { declaration } from '../../../declaration.ts';
import { loadCredits } from './credits.loader.ts';

const { title, description } = declaration.routes.credits;

export const creditsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadCredits,
    page: async () => (await import(/* webpackChunkName: "credits" */ './CreditsPage.tsx')).CreditsPage,
    meta: () => ({ title, description }),
  });
