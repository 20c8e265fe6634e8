import type { FrameServerPart } from '@site/contract/frame/server-part';
import type { DescribedPage, PageDescription, StructuredData } from '@site/contract/server-part';

/** The frame's part of the graph of every page. */
export interface FrameGraph {
  readonly things: readonly StructuredData[];
  readonly home: FrameServerPart['home'];
}

function toBreadcrumbs(
  { site, address }: DescribedPage,
  title: string,
  ancestors: NonNullable<PageDescription['breadcrumb']>,
): StructuredData[] {
  const steps = ancestors.map(({ label, href }) => ({ name: label, item: site.url + href }));
  if (address === steps[0]?.item) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...steps, { name: title, item: address }].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ];
}

/**
 * The JSON-LD graph (schema.org) of the page, its site and its publisher.
 *
 * @param title the page's own title
 */
export function toPageGraph(
  page: DescribedPage,
  { things, home }: FrameGraph,
  title: string,
  { breadcrumb = [], structured = [] }: PageDescription,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@graph': [...things, ...toBreadcrumbs(page, title, [home, ...breadcrumb]), ...structured],
  };
}
