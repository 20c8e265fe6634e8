import type { Settings } from './read-settings.ts';

/** The address of a server by where it listens; one of IPv6 stands in brackets (RFC 3986, section 3.2.2). */
export const toServerUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The public address of the site, without a slash at its end. */
export const toSiteUrl = ({ SITE_URL, HOST, PORT }: Settings): string => SITE_URL || toServerUrl(HOST, PORT);

/** True for a site with a public address: what reaches it comes through a proxy. */
export function isPublicSite({ SITE_URL }: Settings): boolean {
  const host = SITE_URL === '' ? 'localhost' : new URL(SITE_URL).hostname;
  return !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

/** What is put before every /api path: another content API, or our own. */
export const toApiBase = ({ API_BASE, CONTENT_API_PORT }: Settings): string =>
  API_BASE || `http://127.0.0.1:${CONTENT_API_PORT}`;
