/**
 * Addresses, cookies and headers of the platform's own protocol. They are in Spanish and must not change: sent links,
 * stored cookies, installed service workers and configured scrapers use them. A site's own addresses are in its
 * declaration.
 */

/** Turns the preview token of a link into a cookie. */
export const PREVIEW_PATH = '/_vista-previa';
export const PREVIEW_EXIT = `${PREVIEW_PATH}/salir`;
/** The style sheet that draws a border around each box of a preview. */
export const PREVIEW_STYLES = `${PREVIEW_PATH}/marcos.css`;

/** Prefix of the content API's card images, followed by the page's path. */
export const CARD_PATH = '/images/compartir';

/** Query parameters of a preview link: the preview token, and the page to open. */
export const PREVIEW_PARAMETERS = { pass: 'pase', page: 'pagina' } as const;
export const PREVIEW_COOKIE = 'vista_previa';

export const STATUS_PATH = '/_secciones';

/** Catalogue of a shell's design system, for holders of a preview link. */
export const CATALOGUE_PATH = '/_catalogo';

/** Receives browsers' reports of security policy violations. */
export const REPORTS_PATH = '/_informes';

/** Receives browsers' field data: errors and Web Vitals. */
export const FIELD_PATH = '/_medidas';

/** Keeps a visitor in the same group of a canary; a number from 0 to 99. */
export const GROUP_COOKIE = 'reparto';

/** Prefix of the service worker's caches, and of their lock. */
export const CACHE_PREFIX = 'sitio-';
export const CACHES_LOCK = 'sitio';

/**
 * All visitors get the same page, so its HTML contains everything for every consent choice. Its root has the cookies of
 * both choices (`data-accepted`, `data-refused`) and, after the boot script has run, the choice itself
 * (`data-consent`). The frame's rules show an element with `data-consent-if` only for that choice.
 */
export const CONSENT_MARK = 'data-consent';

/** Query parameter of the table of sections: the sections that the page has already loaded. */
export const TABLE_PARTS = 'con';

/** Query parameter that requests the files of each page instead of the sections. */
export const TABLE_CODE = 'codigo';

/**
 * Prefix of a page's address for its data document (`PageData`), which contains all answers that the page's loader
 * needs.
 */
export const DATA_PATH = '/_datos';
