/**
 * A cookie's value from a Cookie header or from `document.cookie`; null when it is not there or is no such value.
 *
 * @param value pattern of the values that count, without groups
 */
export function readCookie(cookies: string, name: string, value: RegExp): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=(${value.source})(?:;|$)`).exec(cookies)?.[1] ?? null;
}
