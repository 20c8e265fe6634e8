import { optional } from '@site/contract';
import { defineFrameServerPart } from '@site/contract/frame/server-part';
import type { Site, StructuredData } from '@site/contract/server-part';
import { createApi } from '@site/shared-ui/api/server';
import { toOrganizationId } from '@site/shared-ui/structured-data';
import { EMBLEM, HOME, OFFLINE_PAGE } from './addresses.ts';
import { GonePage } from './errors/GonePage.tsx';
import { OfflinePage } from './errors/OfflinePage.tsx';
import { type LayoutData, toFoundationName } from './to-layout-data.ts';

function toOrganization({ socials, mails }: LayoutData, site: Site): StructuredData {
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(site.url),
    name: site.name,
    url: site.url + HOME,
    logo: site.url + EMBLEM,
    ...(socials.length === 0 ? {} : { sameAs: socials.map(({ href }) => href) }),
    ...(mails[0] === undefined ? {} : { email: mails[0] }),
  };
}

/** Describes the WebSite with its search action (schema.org). */
function toWebSite(site: Site): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#sitio`,
    name: site.name,
    url: site.url + HOME,
    inLanguage: 'es-ES',
    publisher: { '@id': toOrganizationId(site.url) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/busqueda?fields={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The frame's data for search engines and feed readers, and the pages that only the server renders. */
export const frameServerPart = defineFrameServerPart({
  createApi,
  loadName: async (api) => toFoundationName((await optional(api.properties())) ?? []),
  toName: ({ foundationName }: LayoutData) => foundationName,
  describe: (layout: LayoutData, site) => [toOrganization(layout, site), toWebSite(site)],
  home: { label: 'Inicio', href: HOME },
  pages: {
    gone: { title: 'Contenido retirado', Page: GonePage },
    offline: { address: OFFLINE_PAGE, title: 'Sin conexión', Page: OfflinePage },
  },
});
