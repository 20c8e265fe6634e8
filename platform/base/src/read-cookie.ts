/**
 * Reads a cookie from a Cookie header or `document.cookie`; null when missing or malformed.
 *
 * @param value pattern of allowed values, without groups
 */
export function readCookie(cookies: string, name: string, value: RegExp): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=(${value.source})(?:;|$)`).exec(cookies)?.[1] ?? null;
}
