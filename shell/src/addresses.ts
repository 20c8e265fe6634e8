import type { ConsentPolicy } from '@site/contract/frame';

/** Addresses of the frame itself, which the browser, the service worker and the server have to agree on. */
export const HOME = '/inicio';

/** The page for what cannot be had without a connection, and the element of it that takes the list of kept pages. */
export const OFFLINE_PAGE = '/sin-conexion';
export const KEPT_PAGES_ID = 'paginas-guardadas';

/** At the root, since that is what a service worker serves. */
export const SERVICE_WORKER = '/sin-conexion.js';

export const EMBLEM = '/emblema.svg';

/** How the choice on cookies is recorded (specification, section 9). */
export const CONSENT_POLICY = {
  address: '/consentimiento',
  cookie: 'consentimiento',
  days: 30,
  words: { accepted: 'vale', refused: 'rechazar', unknown: 'cambiar' },
} as const satisfies ConsentPolicy;
