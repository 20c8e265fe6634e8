interface Cookie {
  readonly name: string;
  readonly value: string;
  /** 0 deletes the cookie. */
  readonly seconds: number;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  readonly httpOnly?: boolean;
}

/**
 * Adds the prefix `__Host-` over HTTPS (RFC 6265bis, section 4.1.3.2): browsers accept such a cookie only from this
 * exact host, so no other subdomain can set it.
 */
export const toCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** For Set-Cookie and `document.cookie`. */
export const toCookie = ({ name, value, seconds, secure, httpOnly = false }: Cookie): string =>
  [
    `${toCookieName(name, secure)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
