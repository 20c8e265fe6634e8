import { pageRoute } from '@site/contract';
import { declaration } from '../../../declaration.ts';
import { loadContributionSections } from './contribution-sections.loader.ts';

const { title, description } = declaration.routes['contribution-sections'];

export const contributionSectionsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadContributionSections,
    page: async () =>
      (await import(/* webpackChunkName: "contribution-sections" */ './ContributionSectionsPage.tsx'))
        .ContributionSectionsPage,
    meta: () => ({ title, description }),
  });
