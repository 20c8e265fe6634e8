import type { PageMeta } from '@site/contract';
import { toImageAddress } from '@site/contract/image-address';
import type { DescribedPage, PageDescription } from '@site/contract/server-part';
import { CARD_PATH } from '@site/page/names';

/** Size of card images, in pixels. */
const CARD = { width: 1200, height: 630 } as const;

/** Metadata for machines. Values are plain text. */
export interface PageHead {
  readonly canonical: string;
  readonly alternates: NonNullable<PageDescription['alternates']>;
  /** OpenGraph properties, in order. */
  readonly properties: readonly (readonly [property: string, content: string])[];
}

/** The image for link previews: the card of our content API, otherwise the page's own image, if any. */
function toPicture({ site, url }: DescribedPage, { image, title }: PageMeta, hasCard: boolean): [string, string][] {
  if (hasCard)
    return [
      ['og:image', `${site.url}${CARD_PATH}${url.pathname}.jpg`],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', String(CARD.width)],
      ['og:image:height', String(CARD.height)],
      ['og:image:alt', `${title} · ${site.name}`],
    ];
  return image === undefined ? [] : [['og:image', toImageAddress(site.url, image)]];
}

/**
 * Canonical address, alternates and OpenGraph properties of a page.
 *
 * @param options whether the content API renders card images, and the site's language with its region
 */
export function toPageHead(
  page: DescribedPage,
  meta: PageMeta,
  description: PageDescription,
  { cards, locale }: { readonly cards: boolean; readonly locale: string },
): PageHead {
  const { site, address } = page;
  const canonical = description.canonical === undefined ? address : site.url + description.canonical;
  const picture = toPicture(page, meta, cards);
  return {
    canonical,
    alternates: description.alternates ?? [],
    properties: [
      ['og:type', description.type ?? 'website'],
      ['og:site_name', site.name],
      ['og:locale', locale.replace('-', '_')],
      ['og:title', meta.title],
      ...(meta.description ? ([['og:description', meta.description]] as const) : []),
      ['og:url', canonical],
      ...picture,
      ...(description.published === undefined ? [] : ([['article:published_time', description.published]] as const)),
      ['twitter:card', picture.length > 0 ? 'summary_large_image' : 'summary'],
    ],
  };
}
