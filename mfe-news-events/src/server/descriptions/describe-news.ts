import type { DescribedPage, PageDescription } from '@site/contract/server-part';
import { toOffsetIso } from '@site/shared-ui/dates/madrid-instant';
import { toExcerpt, toImageObjects, toOrganizationId } from '@site/shared-ui/structured-data';
import { EMPTY_QUERY, isFiltered, toListHref } from '../../list-query/list-query.ts';
import type { NewsDetailView } from '../../pages/news-detail/news-detail.loader.ts';
import type { NewsListView } from '../../pages/news-list/news-list.loader.ts';

const ALTERNATES = [
  { type: 'application/atom+xml', title: 'Noticias (Atom)', href: '/noticias/atom.xml' },
  { type: 'application/rss+xml', title: 'Noticias (RSS)', href: '/noticias/rss.xml' },
];

/** Each page of the list is canonical. A filtered list refers to the first page of the unfiltered one. */
export function describeNewsList({ query }: NewsListView): PageDescription {
  return {
    canonical: toListHref('/noticias', EMPTY_QUERY, isFiltered(query) ? 1 : query.page),
    alternates: ALTERNATES,
  };
}

/** Describes a news item as a NewsArticle (schema.org). */
export function describeNewsItem({ item }: NewsDetailView, { site, address }: DescribedPage): PageDescription {
  const { title, subtitle, date, image, images } = item;
  const published = date ? toOffsetIso(date) : undefined;
  const organization = { '@id': toOrganizationId(site.url) };
  const pictures = toImageObjects([image, ...images], site.url);
  return {
    type: 'article',
    summary: toExcerpt(item.content),
    ...(published === undefined ? {} : { published }),
    breadcrumb: [{ label: 'Noticias', href: '/noticias' }],
    alternates: ALTERNATES,
    structured: [
      {
        '@type': 'NewsArticle',
        '@id': `${address}#noticia`,
        mainEntityOfPage: address,
        headline: title,
        ...(subtitle === '' ? {} : { description: subtitle }),
        ...(published === undefined ? {} : { datePublished: published }),
        ...(pictures.length === 0 ? {} : { image: pictures }),
        inLanguage: 'es-ES',
        author: organization,
        publisher: organization,
      },
    ],
  };
}
