import { readCookie } from '@site/base/read-cookie';
import { CALL_HEADERS, TOKEN_HEADER } from '@site/base/wire-headers';

/** The cookie of the anti-forgery token (specification, section 7). */
const TOKEN_COOKIE = 'XSRF-TOKEN';

/** ASCII text with percent-encoding that can always be decoded. */
const TOKEN = /(?:[^;\s%]|%[0-7][\dA-Fa-f])+/;

/**
 * Returns the headers of a call. The anti-forgery header is added only to methods other than GET and HEAD, and only for
 * relative URLs (specification, section 7).
 *
 * @param cookies `document.cookie`; empty on the server
 */
export function requestHeaders(method: string, url: string, cookies: string): Record<string, string> {
  const headers: Record<string, string> = { ...CALL_HEADERS };
  const reads = method === 'GET' || method === 'HEAD';
  const relative = !/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url);
  const token = reads || !relative ? null : readCookie(cookies, TOKEN_COOKIE, TOKEN);
  if (token !== null) headers[TOKEN_HEADER] = decodeURIComponent(token);
  return headers;
}
