import { pageRoute } from '@site/contract';
import { loadContributionEntry } from './contribution-entry.loader.ts';

export const contributionEntryRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadContributionEntry,
    page: async () =>
      (await import(/* webpackChunkName: "contribution-entry" */ './ContributionEntryPage.tsx')).ContributionEntryPage,
    meta: ({ entry }) => ({ title: entry.title, description: entry.subtitle, image: entry.image?.name }),
  });
