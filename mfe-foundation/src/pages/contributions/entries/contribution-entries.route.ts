import { pageRoute } from '@site/contract';
import { toPagedTitle } from '@site/shared-ui/presentation';
import { loadContributionEntries } from './contribution-entries.loader.ts';

export const contributionEntriesRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadContributionEntries,
    page: async () =>
      (await import(/* webpackChunkName: "contribution-entries" */ './ContributionEntriesPage.tsx'))
        .ContributionEntriesPage,
    meta: ({ listing, address }) => ({
      title: toPagedTitle(listing.title || 'Aportaciones de los patronos', listing.items, address),
      description: `${['Aportaciones de los patronos', listing.title].filter(Boolean).join(': ')}.`,
    }),
  });
