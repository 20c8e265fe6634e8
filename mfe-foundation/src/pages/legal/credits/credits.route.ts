import { optional, pageRoute } from '@site/contract';
import { declaration } from '../../../declaration.ts';

const { title, description } = declaration.routes.credits;

export const creditsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    // The call is not in the specification, so another content API may lack it. The page is then shown without credits.
    load: async ({ api }) => ({ pictures: (await optional(api.pictureCredits())) ?? [] }),
    page: async () => (await import(/* webpackChunkName: "credits" */ './CreditsPage.tsx')).CreditsPage,
    meta: () => ({ title, description }),
  });
