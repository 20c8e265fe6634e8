import { type PageRequest, required } from '@site/contract';
import { redirect } from '@site/shared-ui/router';
import { toSectionHref, withoutStrayColon } from '../addresses.ts';

export async function loadContributionEntries({ api, params, url }: PageRequest) {
  const { sectionId = '' } = params;
  const mended = withoutStrayColon(sectionId);
  if (mended) throw redirect(toSectionHref(mended), 301);
  return { sectionId, listing: await required(api.contributions(sectionId)), address: url.pathname + url.search };
}

export type ContributionEntriesView = Awaited<ReturnType<typeof loadContributionEntries>>;
