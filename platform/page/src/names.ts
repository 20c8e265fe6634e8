/**
 * Addresses, cookies and headers of the platform's own protocol. They are Spanish and stay: sent links, stored cookies,
 * installed service workers and configured scrapers use them. A site's own addresses are in its declaration.
 */

/** Turns the pass of a preview link into a cookie. */
export const PREVIEW_PATH = '/_vista-previa';
export const PREVIEW_EXIT = `${PREVIEW_PATH}/salir`;
/** The style sheet that frames each box of a preview. */
export const PREVIEW_STYLES = `${PREVIEW_PATH}/marcos.css`;

/** Prefix of the content API's pictures for sharing, followed by the page's path. */
export const CARD_PATH = '/images/compartir';

/** Query parameters of a preview link: the pass, and the page to open. */
export const PREVIEW_PARAMETERS = { pass: 'pase', page: 'pagina' } as const;
export const PREVIEW_COOKIE = 'vista_previa';

export const STATUS_PATH = '/_secciones';

/** The components of a shell's design system, for the holder of a preview link. */
export const CATALOGUE_PATH = '/_catalogo';

/** Receives the browsers' reports of policy violations. */
export const REPORTS_PATH = '/_informes';

/** Receives what browsers tell of errors and of how pages felt. */
export const FIELD_PATH = '/_medidas';

/** Keeps a visitor on the same side of a canary; holds a number from 0 to 99. */
export const GROUP_COOKIE = 'reparto';

/** Prefix of the service worker's caches, and of their lock. */
export const CACHE_PREFIX = 'sitio-';
export const CACHES_LOCK = 'sitio';

/**
 * A page is the same for everybody, so its HTML holds all that the consent question may show. Its root names the cookies of
 * both choices (`data-accepted`, `data-refused`) and, once the boot script has looked, the choice itself
 * (`data-consent`). An element with `data-consent-if` is for those alone who chose so: the frame's rules hide it from others.
 */
export const CONSENT_MARK = 'data-consent';

/** Query parameter of the table of sections: the sections whose code the page holds. */
export const TABLE_PARTS = 'con';

/** The same, for the files of each page instead of the sections. */
export const TABLE_CODE = 'codigo';

/** Put before a page's address: the document with what the page's loader asks for, for scripts that show the page. */
export const DATA_PATH = '/_datos';
