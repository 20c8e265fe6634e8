import { type PageRequest, required } from '@site/contract';
import { redirect } from '@site/shared-ui/router';
import { toSectionHref, withoutStrayColon } from '../addresses.ts';

export async function loadContributionEntries({ api, params, url }: PageRequest) {
  const { sectionId = '' } = params;
  const corrected = withoutStrayColon(sectionId);
  if (corrected) throw redirect(toSectionHref(corrected), 301);
  return { sectionId, listing: await required(api.contributions(sectionId)), address: url.pathname + url.search };
}

export type ContributionEntriesView = Awaited<ReturnType<typeof loadContributionEntries>>;
