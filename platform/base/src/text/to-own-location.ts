import { Address } from '../http/address.ts';

const OWN = /^\/(?:api|images|downloads)\/[\w\-.~%!$&'()*+,;=:@/?]*$/;

/**
 * Converts the target of a redirect of the content API to an address of the site. A redirect may only lead to another
 * address of the API.
 *
 * @param location with or without the API's origin and path prefix
 * @param base address of the API, with any path prefix
 * @returns null for any other address, and for one that programs interpret differently, as with `..`
 */
export function toOwnLocation(location: string, base: string): string | null {
  const { origin, pathname } = new URL(base);
  const isWhole = URL.canParse(location);
  if (isWhole && new URL(location).origin !== origin) return null;
  const path = isWhole ? location.replace(/^[^/]*\/\/[^/]*/, '') : location;
  const prefix = pathname.replace(/\/$/, '');
  const within = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return [within, path].find((own) => OWN.test(own) && Address.parse(own) !== null) ?? null;
}
