import { pageRoute, required } from '@site/contract';
import { declaration } from '../../../declaration.ts';

const { title, description } = declaration.routes['contribution-sections'];

export const contributionSectionsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: async ({ api }) => ({ sections: await required(api.contributionSections()) }),
    page: async () =>
      (await import(/* webpackChunkName: "contribution-sections" */ './ContributionSectionsPage.tsx'))
        .ContributionSectionsPage,
    meta: () => ({ title, description }),
  });
