import { REQUESTED_WITH, REQUESTED_WITH_HEADER, TOKEN_HEADER } from '@site/base/wire-headers';

/** The cookie of the anti-forgery token (specification, section 7). */
const TOKEN_COOKIE = 'XSRF-TOKEN';

function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

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
  const token = reads || !relative ? undefined : readCookie(cookies, TOKEN_COOKIE);
  if (token) headers[TOKEN_HEADER] = token;
  return headers;
}
