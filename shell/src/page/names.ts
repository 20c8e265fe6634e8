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
