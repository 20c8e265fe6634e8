import { pageRoute } from '@site/contract';
import { toPagedTitle } from '@site/shared-ui/presentation';
import { declaration } from '../../../declaration.ts';
import { loadContributionEntries } from './contribution-entries.loader.ts';

const { title } = declaration.routes['contribution-sections'];

export const contributionEntriesRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadContributionEntries,
    page: async () =>
      (await import(/* webpackChunkName: "contribution-entries" */ './ContributionEntriesPage.tsx'))
        .ContributionEntriesPage,
    meta: ({ listing, address }) => ({
      title: toPagedTitle(listing.title || title, listing.items, address),
      description: `${[title, listing.title].filter(Boolean).join(': ')}.`,
    }),
  });
