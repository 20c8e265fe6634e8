import type { DescribedPage, PageDescription } from '@site/contract/server-part';
import type { SubExtra } from '@site/shared-ui/api';
import { toExcerpt, toImageObjects, toPagedCanonical } from '@site/shared-ui/structured-data';
import type { AreaView } from '../pages/area/area.loader.ts';
import type { GenericPageView } from '../pages/generic-page/generic-page.loader.ts';
import { toBreadcrumbs } from '../pages/generic-page/to-breadcrumbs.ts';
import { toSubPageHref } from '../sub-pages/to-sub-page-href.ts';

/** Describes a work area, including the feeds of its news. */
export function describeArea(
  { area, subPages, image, content }: AreaView,
  { site, url }: DescribedPage,
): PageDescription {
  const toFeed = (type: string, form: string, file: string) => ({
    type,
    title: `Noticias de ${area.title} (${form})`,
    href: `/noticias/${area.category}/${file}`,
  });
  return {
    canonical: toPagedCanonical(subPages, url.pathname + url.search),
    summary: toExcerpt(content),
    alternates: [toFeed('application/atom+xml', 'Atom', 'atom.xml'), toFeed('application/rss+xml', 'RSS', 'rss.xml')],
    structured: toImageObjects([image], site.url),
  };
}

export function describeGenericPage(view: GenericPageView, { site, url }: DescribedPage): PageDescription {
  const { category, ids, others, ancestors, page } = view;
  const path = toSubPageHref(category, ids.slice(0, -1), ids.at(-1) ?? '');
  return {
    canonical: toPagedCanonical(others, path + url.search),
    summary: toExcerpt(page.content),
    breadcrumb: toBreadcrumbs(category, ancestors),
    structured: toImageObjects([page.image, ...page.images], site.url),
  };
}

export const describeExtra = ({ extra }: { readonly extra: SubExtra }, { site }: DescribedPage): PageDescription => ({
  summary: toExcerpt(extra.content),
  structured: toImageObjects(extra.images, site.url),
});
