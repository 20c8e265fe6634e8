import type { IncomingMessage } from 'node:http';

/**
 * False for a form submitted from another site (CSRF). Same rules as Go's `net/http.CrossOriginProtection`: browsers
 * report the origin of a request in Fetch Metadata, where `none` means the visitor; browsers from before 2023 in the
 * Origin header (RFC 6454), where `null` is an opaque origin. A request with neither does not come from a browser, so
 * it cannot have been triggered by another site's page.
 */
export function isOwnForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== '') return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
