import type { IncomingMessage } from 'node:http';

/**
 * False for a form that another site sends with a visitor's browser. As Go's `net/http.CrossOriginProtection` decides it:
 * browsers say themselves where a request comes from (Fetch Metadata, `none` being the visitor), those of before 2023 by
 * the Origin header (RFC 6454), `null` being nobody's. A request with neither comes from no browser: nobody else's page can
 * make one.
 */
export function isOwnForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== '') return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
