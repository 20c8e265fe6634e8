import type { Settings } from './read-settings.ts';

/** URL of a server; an IPv6 host is put into brackets (RFC 3986, section 3.2.2). */
export const toServerUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The public address of the site, without a trailing slash. */
export const toSiteUrl = ({ SITE_URL, HOST, PORT }: Settings): string => SITE_URL || toServerUrl(HOST, PORT);

export const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** True for a site with a public address, whose requests come through a proxy. */
export function isPublicSite({ SITE_URL }: Settings): boolean {
  return SITE_URL !== '' && !isLoopback(new URL(SITE_URL).hostname);
}

/** Prefix of every /api path: the base of another content API, or of our own. */
export const toApiBase = ({ API_BASE, CONTENT_API_PORT }: Settings): string =>
  API_BASE || `http://127.0.0.1:${CONTENT_API_PORT}`;
