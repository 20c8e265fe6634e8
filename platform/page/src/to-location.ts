import { Address } from '@site/base/limits/address';

/** A path that cannot be taken for another host's address. */
const LOCAL = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const ELSEWHERE = /^https:\/\/[^\s\\\p{Cc}]+$/u;
/** Only to read paths by; it is never asked for. */
const BASE = 'http://localhost';

/**
 * Where an answer may lead: a path of this site, or a whole address with https. Everything in it is encoded, since a header holds nothing else.
 *
 * @returns null for anything else, `javascript:` among it
 */
export function toLocation(text: string): string | null {
  if (ELSEWHERE.test(text) && URL.canParse(text)) return new URL(text).href;
  if (!LOCAL.test(text)) return null;
  const { pathname, search, hash } = new URL(text, BASE);
  const address = Address.parse(pathname + search);
  return address && address.target + hash;
}

/** A path of this site; anything that could lead elsewhere, or nowhere, becomes the home page. */
export function toLocalPath(text: string | null, home: string): string {
  return (text?.startsWith('/') && toLocation(text)) || home;
}
