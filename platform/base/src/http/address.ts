/**
 * Fast path for addresses that are already canonical, which nearly all requests have: letters such as `ñ` in the path,
 * and any necessary upper-case escape in the query. Unambiguous, so matching takes linear time.
 */
const CANONICAL =
  /^\/(?:[\w-](?:[\w.~-]|%C3%[89AB][\dA-F])*(?:\/[\w-](?:[\w.~-]|%C3%[89AB][\dA-F])*)*\/?)?(?:\?(?:[\w.~&=+-]|%(?:[0189A-F][\dA-F]|2[\dA-CF]|3[A-F]|40|5[B-E]|60|7[B-DF]))+)?$/;

/** Not allowed in a request target (RFC 9112, section 3.2): a fragment, and anything but visible ASCII characters. */
const INVALID_CHARACTER = /[^!-~]|#/;

/** Programs interpret `//`, `.` and `..` differently. */
const AMBIGUOUS_SEGMENT = /\/\/|\/\.{1,2}(?:\/|$)/;

const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const SLASH = /\\|%2f|%5c/i;

/** Control characters and line breaks, which URL parsers drop and route patterns do not match. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * Escapes, and characters that must be escaped because RFC 3986, sections 3.3 and 3.4, does not allow them in a path or
 * query.
 */
const TO_NORMALISE = /%([0-9A-Fa-f]{2})|[^\w.~!$&'()*+,;=:@/?-]/g;
const UNRESERVED = /[\w.~-]/;

const toEscape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Normalises escapes (RFC 3986, section 6.2.2): upper case, and only where they are necessary. */
const normalise = (text: string) =>
  text.replace(TO_NORMALISE, (found, hex: string | undefined) => {
    const character = hex === undefined ? found : String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : toEscape(character);
  });

const canDecode = (path: string): boolean => {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** Normalises a path; null for a path that programs could interpret differently. */
function toPath(path: string): string | null {
  if (!path.startsWith('/') || BROKEN_ESCAPE.test(path) || SLASH.test(path)) return null;
  const normal = normalise(path);
  return AMBIGUOUS_SEGMENT.test(normal) || !canDecode(normal) ? null : normal;
}

/** A lone `%` in a query is a literal percent sign, as in browsers and in the content API. */
function toQuery(query: string): string {
  return query === '' ? '' : `?${normalise(query.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))}`;
}

/**
 * The address of a request, parsed and normalised once. Router, proxy, cache, limits and log all use it, so that they
 * all interpret an address in the same way. Only `parse` creates one.
 */
export class Address {
  declare private readonly isParsed: true;
  /** Begins with `/`. Has no `//`, no `.` or `..` segment, no encoded slash, backslash or control character. */
  readonly path: string;
  /** Begins with `?`, or is empty. */
  readonly query: string;
  /** Path and query, as they are passed on. */
  readonly target: string;
  /** False if the request wrote the address in another way, such as with needless escapes. */
  readonly isAsWritten: boolean;

  private constructor(path: string, query: string, target: string, isAsWritten: boolean) {
    this.path = path;
    this.query = query;
    this.target = target;
    this.isAsWritten = isAsWritten;
  }

  /** Parses a request target (RFC 9112, section 3.2.1); null when it must be refused. */
  static parse(target: string): Address | null {
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    if (CANONICAL.test(target)) return new Address(path, mark === -1 ? '' : target.slice(mark), target, true);
    const normal = INVALID_CHARACTER.test(target) ? null : toPath(path);
    if (normal === null) return null;
    const query = mark === -1 ? '' : toQuery(target.slice(mark + 1));
    return new Address(normal, query, normal + query, normal + query === target);
  }
}

/** Parses an address that comes from our own code. Throws when it is invalid. */
export function toAddress(target: string): Address {
  const address = Address.parse(target);
  if (address === null) throw new Error(`${target} is not an address of a site.`);
  return address;
}
