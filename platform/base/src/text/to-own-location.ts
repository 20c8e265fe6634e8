const OWN = /^\/(?:api|images|downloads)\/[\w\-.~%!$&'()*+,;=:@/?]*$/;

/**
 * Converts the target of a redirect of the content API to an address of the site. A redirect may only lead to another
 * address of the API.
 *
 * @param location with or without the API's origin and path prefix
 * @param base address of the API, with any path prefix
 * @returns null for any other address
 */
export function toOwnLocation(location: string, base: string): string | null {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  const own = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return OWN.test(own) ? own : null;
}
