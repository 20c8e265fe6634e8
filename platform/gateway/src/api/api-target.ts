import type { Address } from '@site/base/http/address';

const FORWARDED_PREFIXES = ['/api/', '/images/', '/downloads/'] as const;

const isForwarded = ({ path }: Address): boolean => FORWARDED_PREFIXES.some((prefix) => path.startsWith(prefix));

/**
 * Resolves an address against the API's base. The result is checked again as the HTTP client parses it, so that no
 * address, however written, leaves the allowed prefixes (SSRF).
 *
 * @param base the API's address, with or without a path
 * @returns null for every other address
 */
export function createApiTarget(base: string): (address: Address) => URL | null {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  return (address) => {
    const url = new URL(origin + prefix + address.target);
    return isForwarded(address) && url.origin === origin && url.pathname === prefix + address.path ? url : null;
  };
}
