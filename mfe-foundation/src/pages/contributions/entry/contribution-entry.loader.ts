import { optional, type PageRequest, required } from '@site/contract';
import { redirect } from '@site/shared-ui/router';
import { toEntryHref, withoutStrayColon } from '../addresses.ts';

export async function loadContributionEntry({ api, params }: PageRequest) {
  const { sectionId = '', id = '' } = params;
  const corrected = withoutStrayColon(sectionId);
  if (corrected) throw redirect(toEntryHref(corrected, id), 301);
  const [entry, listing] = await Promise.all([
    required(api.contribution(sectionId, id)),
    optional(api.contributions(sectionId)),
  ]);
  return { sectionId, sectionTitle: listing?.title ?? '', entry };
}

export type ContributionEntryView = Awaited<ReturnType<typeof loadContributionEntry>>;
