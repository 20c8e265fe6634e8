import type { DescribedPage, PageDescription, StructuredData } from '@site/shared-ui/contract/server-part';
import { toOrganizationId } from '@site/shared-ui/structured-data';
import type { LayoutData } from '../../app/layout/layout-data.ts';

function toOrganization({ site }: DescribedPage, { socials, mails }: LayoutData): StructuredData {
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(site.url),
    name: site.name,
    url: `${site.url}/inicio`,
    logo: `${site.url}/emblema.svg`,
    ...(socials.length === 0 ? {} : { sameAs: socials.map(({ href }) => href) }),
    ...(mails[0] === undefined ? {} : { email: mails[0] }),
  };
}

/** The site with the search that stands in its header. */
function toWebSite({ site }: DescribedPage): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#sitio`,
    name: site.name,
    url: `${site.url}/inicio`,
    inLanguage: 'es-ES',
    publisher: { '@id': toOrganizationId(site.url) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/busqueda?fields={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function toBreadcrumbs({ site, address }: DescribedPage, title: string, way: PageDescription['breadcrumb'] = []) {
  const steps = [{ label: 'Inicio', href: '/inicio' }, ...way].map(({ label, href }) => ({
    name: label,
    item: site.url + href,
  }));
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
 * What a page says of itself, its site and its foundation, as one JSON-LD graph (schema.org).
 *
 * @param title without the foundation's name
 */
export function toPageGraph(
  page: DescribedPage,
  layout: LayoutData,
  title: string,
  { breadcrumb, structured = [] }: PageDescription,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@graph': [toOrganization(page, layout), toWebSite(page), ...toBreadcrumbs(page, title, breadcrumb), ...structured],
  };
}
