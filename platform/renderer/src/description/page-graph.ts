import type { FrameServerPart } from '@site/contract/frame/server-part';
import type { DescribedPage, PageDescription, StructuredData } from '@site/contract/server-part';

/** What the frame gives to the graph of every page. */
export interface FrameGraph {
  readonly things: readonly StructuredData[];
  readonly home: FrameServerPart['home'];
}

function toBreadcrumbs(
  { site, address }: DescribedPage,
  title: string,
  way: NonNullable<PageDescription['breadcrumb']>,
): StructuredData[] {
  const steps = way.map(({ label, href }) => ({ name: label, item: site.url + href }));
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
 * What a page says of itself, its site and whose it is, as one JSON-LD graph (schema.org).
 *
 * @param title the page's own
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
