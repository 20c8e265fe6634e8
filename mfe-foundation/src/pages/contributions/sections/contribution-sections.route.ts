import { pageRoute } from '@site/contract';
import { loadContributionSections } from './contribution-sections.loader.ts';

export const contributionSectionsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadContributionSections,
    page: async () =>
      (await import(/* webpackChunkName: "contribution-sections" */ './ContributionSectionsPage.tsx'))
        .ContributionSectionsPage,
    meta: () => ({
      title: 'Aportaciones de los patronos',
      description: 'Libros, artículos, conferencias y otras aportaciones de los miembros del Patronato.',
    }),
  });
