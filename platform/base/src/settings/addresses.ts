import type { Settings } from './read-settings.ts';

/** The public address of the site, without a slash at its end. */
export const toSiteUrl = ({ SITE_URL, HOST, PORT }: Settings): string => SITE_URL || `http://${HOST}:${PORT}`;

/** True for a site with a public address: what reaches it comes through a proxy. */
export function isPublicSite({ SITE_URL }: Settings): boolean {
  const host = SITE_URL === '' ? 'localhost' : new URL(SITE_URL).hostname;
  return !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

/** What is put before every /api path: another content API, or our own. */
export const toApiBase = ({ API_BASE, CONTENT_API_PORT }: Settings): string =>
  API_BASE || `http://127.0.0.1:${CONTENT_API_PORT}`;
