import { defineFrame } from '@site/contract/frame';
import { CONSENT_POLICY, HOME, OFFLINE_PAGE, SERVICE_WORKER } from './addresses.ts';
import { GonePage, NotFoundPage } from './errors/NotFoundPage.tsx';
import { OfflinePage } from './errors/OfflinePage.tsx';
import { UnavailablePage } from './errors/UnavailablePage.tsx';
import { RootLayout } from './frame/RootLayout.tsx';
import { loadLayout } from './layout-data.loader.ts';

/** This foundation's frame: header, footer, menu, banner, error pages. */
export const frame = defineFrame({
  load: loadLayout,
  Layout: RootLayout,
  // The foundation's name comes before the page's title (specification, section 2).
  toTitle: ({ foundationName }, page) => (page === undefined ? foundationName : `${foundationName} - ${page}`),
  problems: {
    missing: { title: 'Página no encontrada', Page: NotFoundPage },
    gone: { title: 'Contenido retirado', Page: GonePage },
    unavailable: { title: 'Página no disponible', Page: UnavailablePage },
  },
  redirects: { '/': HOME },
  offline: { address: OFFLINE_PAGE, worker: SERVICE_WORKER, title: 'Sin conexión', Page: OfflinePage },
  consent: CONSENT_POLICY,
});
