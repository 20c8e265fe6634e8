import { pageRoute } from '@site/contract';
import { loadContributionEntries } from './contribution-entries.loader.ts';

export const contributionEntriesRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadContributionEntries,
    page: async () =>
      (await import(/* webpackChunkName: "contribution-entries" */ './ContributionEntriesPage.tsx'))
        .ContributionEntriesPage,
    meta: ({ listing }) => ({
      title: listing.title || 'Aportaciones de los patronos',
      description: `${['Aportaciones de los patronos', listing.title].filter(Boolean).join(': ')}.`,
    }),
  });
