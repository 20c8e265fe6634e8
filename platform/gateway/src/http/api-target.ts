import type { Address } from '@site/base/limits/address';

/** What visitors may ask of the content API. */
const PASSED_ON = ['/api/', '/images/', '/downloads/'] as const;

/** True for an address that is answered by the content API. */
export const isPassedOn = ({ path }: Address): boolean => PASSED_ON.some((prefix) => path.startsWith(prefix));

/**
 * Finds where a call goes. The URL is looked at once more as the HTTP client reads it: nothing but the calls, pictures and documents below
 * the API's base is ever asked for, whatever an address may hold.
 *
 * @param base the API's address, with or without a path
 * @returns null for an address that leads elsewhere
 */
export function createApiTarget(base: string): (address: Address) => URL | null {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  return (address) => {
    const url = new URL(origin + prefix + address.target);
    return isPassedOn(address) && url.origin === origin && url.pathname === prefix + address.path ? url : null;
  };
}
