import { Address } from '@site/base/http/address';

/** A path that browsers cannot read as another host. */
const LOCAL = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const EXTERNAL = /^https:\/\/[^\s\\\p{Cc}]+$/u;
/** Only for parsing; never requested. */
const BASE = 'http://localhost';

/**
 * Validates the target of a redirect: a path of this site, or an absolute https address. The result is percent-encoded
 * for use in a header.
 *
 * @returns null for anything else, such as `javascript:`
 */
export function toLocation(text: string): string | null {
  if (EXTERNAL.test(text) && URL.canParse(text)) return new URL(text).href;
  if (!LOCAL.test(text)) return null;
  const { pathname, search, hash } = new URL(text, BASE);
  const address = Address.parse(pathname + search);
  return address && address.target + hash;
}

/** Returns a path of this site; anything else becomes the home page (open redirects). */
export function toLocalPath(text: string | null, home: string): string {
  return (text?.startsWith('/') && toLocation(text)) || home;
}
