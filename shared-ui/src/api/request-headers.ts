import { readCookie } from '@site/base/read-cookie';
import { REQUESTED_WITH, REQUESTED_WITH_HEADER, TOKEN_HEADER } from '@site/base/wire-headers';

/** The cookie of the anti-forgery token (specification, section 7). */
const TOKEN_COOKIE = 'XSRF-TOKEN';

/** A text of ASCII characters, percent-encoded: nothing that could not be decoded. */
const TOKEN = /(?:[^;\s%]|%[0-7][\dA-Fa-f])+/;

/**
 * The headers that every call carries. The anti-forgery header is added only to calls other than GET and HEAD, and only
 * to relative URLs (specification, section 7).
 *
 * @param cookies the text of `document.cookie`, or the empty text on the server
 */
export function requestHeaders(method: string, url: string, cookies: string): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    [REQUESTED_WITH_HEADER]: REQUESTED_WITH,
  };
  const reads = method === 'GET' || method === 'HEAD';
  const relative = !/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url);
  const token = reads || !relative ? null : readCookie(cookies, TOKEN_COOKIE, TOKEN);
  if (token !== null) headers[TOKEN_HEADER] = decodeURIComponent(token);
  return headers;
}
