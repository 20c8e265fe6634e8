import { defineFrame } from '@site/contract/frame';
import { CONSENT_POLICY, HOME, SERVICE_WORKER } from './addresses.ts';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { UnavailablePage } from './errors/UnavailablePage.tsx';
import { RootLayout } from './frame/RootLayout.tsx';
import { loadLayout } from './layout-data.loader.ts';

export const frame = defineFrame({
  load: loadLayout,
  Layout: RootLayout,
  // The foundation's name comes before the page's title (specification, section 2).
  toTitle: ({ foundationName }, page) => (page === undefined ? foundationName : `${foundationName} - ${page}`),
  problems: {
    missing: { title: 'Página no encontrada', Page: NotFoundPage },
    unavailable: { title: 'Página no disponible', Page: UnavailablePage },
  },
  redirects: { '/': HOME },
  worker: SERVICE_WORKER,
  consent: CONSENT_POLICY,
});
