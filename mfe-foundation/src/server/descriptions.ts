import type { DescribedPage, PageDescription } from '@site/contract/server-part';
import type { Image, Patron, SinglePage, Town } from '@site/shared-ui/api';
import { toOffsetIso } from '@site/shared-ui/dates/madrid-instant';
import { toExcerpt, toImageObjects, toPagedCanonical } from '@site/shared-ui/structured-data';
import { CONTRIBUTIONS, toEntryBreadcrumb } from '../pages/contributions/breadcrumb.ts';
import type { ContributionEntriesView } from '../pages/contributions/entries/contribution-entries.loader.ts';
import type { ContributionEntryView } from '../pages/contributions/entry/contribution-entry.loader.ts';
import type { TransparencyView } from '../pages/transparency/transparency.loader.ts';

/** Creates the description of a page that consists of its images. */
const describeImages =
  <View>(pick: (view: View) => readonly (Image | null)[]) =>
  (view: View, { site }: DescribedPage): PageDescription => ({ structured: toImageObjects(pick(view), site.url) });

export const describeSinglePage = describeImages(({ page }: { readonly page: SinglePage }) => [
  page.image,
  ...page.images,
]);
export const describeTrustees = describeImages(({ patrons }: { readonly patrons: readonly Patron[] }) =>
  patrons.map(({ image }) => image),
);
export const describeTown = describeImages(({ town }: { readonly town: Town }) => town.images);

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
