import type { Address } from '@site/base/limits/address';

const PASSED_ON = ['/api/', '/images/', '/downloads/'] as const;

const isPassedOn = ({ path }: Address): boolean => PASSED_ON.some((prefix) => path.startsWith(prefix));

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
    return isPassedOn(address) && url.origin === origin && url.pathname === prefix + address.path ? url : null;
  };
}
