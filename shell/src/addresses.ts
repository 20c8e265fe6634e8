import type { ConsentPolicy } from '@site/contract/frame';

/** Addresses of the frame, shared by browser, service worker and server. */
export const HOME = '/inicio';

/** The page shown when offline, and the id of its list of stored pages. */
export const OFFLINE_PAGE = '/sin-conexion';
export const STORED_PAGES_ID = 'paginas-guardadas';

/** In the root folder, since a service worker controls only its own folder. */
export const SERVICE_WORKER = '/sin-conexion.js';

export const EMBLEM = '/emblema.svg';

/** Illustration of pages for missing and removed content. */
export const NOT_FOUND_DRAWING = '/perdido.svg';

/** The consent cookie (specification, section 9). */
export const CONSENT_POLICY = {
  address: '/consentimiento',
  cookie: 'consentimiento',
  days: 30,
  words: { accepted: 'vale', refused: 'rechazar', unknown: 'cambiar' },
} as const satisfies ConsentPolicy;
