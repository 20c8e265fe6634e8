/**
 * Addresses, cookies and headers of the platform's own protocol. The words are those that are in use: links that were sent,
 * cookies and service workers that browsers have, scrapers that operators set up. A site's own addresses stand in its
 * declaration.
 */

/** Takes the pass of a preview link and makes it a cookie; below it, the address that takes it away. */
export const PREVIEW_PATH = '/_vista-previa';
export const PREVIEW_EXIT = `${PREVIEW_PATH}/salir`;

/** Below it, at the path of each page, our content API has a picture made for sharing. */
export const CARD_PATH = '/images/compartir';

/** The pass of a preview link, and the page that it opens. */
export const PREVIEW_PARAMETERS = { pass: 'pase', page: 'pagina' } as const;
export const PREVIEW_COOKIE = 'vista_previa';

/** Tells the operator which sections are live. */
export const STATUS_PATH = '/_secciones';

/** Keeps a visitor on the same side of a canary; it holds a number from 0 to 99 and nothing else. */
export const GROUP_COOKIE = 'reparto';

/** Names of the caches that the service worker makes, and of the lock under which they are made and removed. */
export const CACHE_PREFIX = 'sitio-';
export const CACHES_LOCK = 'sitio';
