import { resolve } from 'node:path';

/** Parses the text of an environment variable, or throws an Error whose message completes "NAME …". */
export type Parser<T> = (text: string) => T;

/** The parts of a comma-separated list, without empty ones. */
export const splitList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An integer between two bounds, both included. */
export function parseInteger(min: number, max: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    // An empty string would become 0, which means 'no limit' for many settings.
    if (text === '' || !Number.isInteger(value) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };
}

export function parseShare(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
}

export function parseChoice<T extends string>(...choices: readonly T[]): Parser<T> {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`must be one of: ${choices.join(', ')}`);
    return found;
  };
}

/** An absolute URL with one of the given schemes (without colon), or an empty string. Trailing slashes are removed. */
export function parseOptionalUrl(...schemes: readonly string[]): Parser<string> {
  return (text) => {
    if (text === '') return '';
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !schemes.includes(url.protocol.slice(0, -1)))
      throw new Error(`must be empty or an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    // `fetch` rejects URLs with credentials, and its error message contains the URL.
    if (schemes.includes('http') && url.username + url.password !== '')
      throw new Error('must be an address without user name and password');
    return text.replace(/(?<!\/)\/+$/, '');
  };
}

/**
 * The start of other addresses, or an empty string. A path appended after `?` or `#` would not reach the server.
 */
export const parseOptionalPrefix: Parser<string> = (text) => {
  const address = parseOptionalUrl('http', 'https')(text);
  if (/[?#]/.test(address)) throw new Error('must be an address without ? and #');
  return address;
};

/** The start of a collector's addresses. Some vendors print the whole address, to which the same path would be added. */
export const parseOptionalCollector: Parser<string> = (text) => {
  const address = parseOptionalPrefix(text);
  if (address.endsWith('/v1/traces')) throw new Error('must be the address without /v1/traces, which is appended');
  return address;
};

/** A mail server, such as `smtp://user:password@host:port`, or an empty string. */
export const parseOptionalMailServer: Parser<string> = (text) => {
  const address = parseOptionalUrl('smtp', 'smtps')(text);
  if (address !== '' && new URL(address).hostname === '')
    throw new Error('must name a host, as in smtp://mail.site.example:587');
  return address;
};

/** The origin of a site, such as `https://www.site.example`, or an empty string. */
export function parseOptionalOrigin(text: string): string {
  const address = parseOptionalUrl('http', 'https')(text);
  if (address === '') return '';
  const { origin, pathname, search, hash } = new URL(address);
  // Otherwise every link to a page of the site would begin with this path.
  if (pathname + search + hash !== '/') throw new Error(`must end after the host, as in ${origin}`);
  return origin;
}

/** Comma-separated HTTP or HTTPS addresses; none for an empty string. */
export const parseUrls: Parser<readonly string[]> = (text) => splitList(text).map(parseOptionalUrl('http', 'https'));

/** A mail address as `mailto:…`, a page as `https://…`, or an empty string. */
export function parseOptionalContact(text: string): string {
  if (text !== '' && !(/^(?:mailto:|https:\/\/)\S+$/.test(text) && URL.canParse(text)))
    throw new Error('must be empty, or start with mailto: or https://');
  return text;
}

/** One mail address, alone or in angle brackets after a name. */
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>']+$|<[^\s@<>]+@[^\s@<>]+>$/;

/** A mail address such as `web@site.example`, alone or as `Name <web@site.example>`. */
export function parseMailAddress(text: string): string {
  if (!MAIL_ADDRESS.test(text))
    throw new Error('must be a mail address, such as web@site.example or Name <web@site.example>');
  return text;
}

/** Comma-separated mail addresses, or an empty string. */
export function parseMailAddresses(text: string): string {
  // A quoted name may contain a comma. Mail servers accept semicolons, too.
  const addresses = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[,;]/)
    .filter((address) => address.trim() !== '');
  if (addresses.length === 0 && text !== '') parseMailAddress(text);
  for (const address of addresses) parseMailAddress(address.trim());
  return text;
}

export function parseText(text: string): string {
  if (text.trim() === '') throw new Error('must not be empty');
  return text;
}

export function parseOptionalText(text: string): string {
  return text;
}

/** A token that is sent in a header, or an empty string. */
export function parseOptionalToken(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text))
    throw new Error('must consist of ASCII characters, since no header contains others');
  return text;
}

/** The name of a file, without a path. */
export function parseName(text: string): string {
  if (!/^\w[\w.-]*$/.test(text)) throw new Error('must be a name of letters, digits, dots, hyphens and underscores');
  return text;
}

/** An Ed25519 public key (SPKI, base64), or an empty string. */
export function parseOptionalPublicKey(text: string): string {
  // The first twelve bytes name the kind of key.
  if (text !== '' && !/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/.test(text))
    throw new Error('must be empty or a whole public key, as `npm run releases -- keys FILE` prints it');
  return text;
}

/** A folder. Below /proc, `mkdir` of Node with `recursive` never returns, since the kernel reports that /proc is missing. */
export function parseFolder(text: string): string {
  if (/^\/proc(?:\/|$)/.test(resolve(parseText(text)))) throw new Error('must be a folder on a disk, not below /proc');
  return text;
}

/** A folder, a bucket as `s3://BUCKET` or `s3://BUCKET/PREFIX`, or an empty string. Trailing slashes are removed. */
export function parseStoreLocation(text: string): string {
  const location = text.replace(/(?<!\/)\/+$/, '');
  const isBucket = /^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(?:\/[\w.-]+)*$/.test(location);
  if (/^[a-z0-9]{2,}:/i.test(location) && !isBucket)
    throw new Error('must be empty, a folder, or a bucket such as s3://my-bucket/website');
  return location === '' || isBucket ? location : parseFolder(location);
}

/** Comma-separated increasing integers from 1 to 99. */
export function parsePercents(text: string): readonly number[] {
  const percents = text.split(',').map(Number);
  const isRising = percents.every((each, index) => each > (percents[index - 1] ?? 0));
  if (!isRising || percents.some((each) => !Number.isInteger(each) || each > 99))
    throw new Error('must be increasing whole numbers from 1 to 99, such as 1, 10, 50');
  return percents;
}

/** Comma-separated pairs `NAME=ADDRESS`; none for an empty string. */
export function parseWebhooks(text: string): ReadonlyMap<string, string> {
  const parse = parseOptionalUrl('http', 'https');
  return new Map(
    splitList(text).map((pair) => {
      const [, name, address] = /^(\*|[a-z][a-z0-9-]*)\s*=\s*(\S+)$/.exec(pair) ?? [];
      if (!name || !address) throw new Error('must be empty, or SECTION=https://…, separated by commas');
      return [name, parse(address)] as const;
    }),
  );
}
