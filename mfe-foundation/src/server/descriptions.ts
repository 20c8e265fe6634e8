import type { DescribedPage, PageDescription } from '@site/contract/server-part';
import type { Patron, SinglePage, Town } from '@site/shared-ui/api';
import { toOffsetIso } from '@site/shared-ui/dates/madrid-instant';
import { toExcerpt, toImageObjects, toPagedCanonical } from '@site/shared-ui/structured-data';
import { CONTRIBUTIONS, toEntryBreadcrumb } from '../pages/contributions/breadcrumb.ts';
import type { ContributionEntriesView } from '../pages/contributions/entries/contribution-entries.loader.ts';
import type { ContributionEntryView } from '../pages/contributions/entry/contribution-entry.loader.ts';
import type { TransparencyView } from '../pages/transparency/transparency.loader.ts';

export const describeSinglePage = (
  { page }: { readonly page: SinglePage },
  { site }: DescribedPage,
): PageDescription => ({
  structured: toImageObjects([page.image, ...page.images], site.url),
});

export const describeTrustees = (
  { patrons }: { readonly patrons: readonly Patron[] },
  { site }: DescribedPage,
): PageDescription => ({
  structured: toImageObjects(
    patrons.map(({ image }) => image),
    site.url,
  ),
});

export const describeTown = ({ town }: { readonly town: Town }, { site }: DescribedPage): PageDescription => ({
  structured: toImageObjects(town.images, site.url),
});

export const describeTransparency = ({ files }: TransparencyView, { url }: DescribedPage): PageDescription => ({
  canonical: toPagedCanonical(files, url.pathname + url.search),
});

export const describeEntries = ({ listing }: ContributionEntriesView, { url }: DescribedPage): PageDescription => ({
  canonical: toPagedCanonical(listing.items, url.pathname + url.search),
  breadcrumb: [CONTRIBUTIONS],
});

export function describeEntry(view: ContributionEntryView, { site }: DescribedPage): PageDescription {
  const { sectionId, sectionTitle, entry } = view;
  return {
    type: 'article',
    summary: toExcerpt(entry.content),
    ...(entry.date ? { published: toOffsetIso(entry.date) } : {}),
    breadcrumb: toEntryBreadcrumb(sectionId, sectionTitle),
    structured: toImageObjects([entry.image, ...entry.images], site.url),
  };
}
