interface Cookie {
  readonly name: string;
  readonly value: string;
  /** 0 removes it. */
  readonly seconds: number;
  /** True where the site is reached by https. */
  readonly secure: boolean;
  /** True hides it from scripts. */
  readonly httpOnly?: boolean;
}

/**
 * The name under which a cookie travels. With https it has the prefix `__Host-` (RFC 6265bis, section 4.1.3.2): browsers
 * take it only from this very host, over https and for the whole site, so that no other subdomain can plant one.
 */
export const toCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Every cookie of the site, for Set-Cookie and for `document.cookie`. */
export const toCookie = ({ name, value, seconds, secure, httpOnly = false }: Cookie): string =>
  [
    `${toCookieName(name, secure)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
