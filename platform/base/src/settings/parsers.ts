/** Reads the text of one environment variable; returns its typed value or throws an Error whose message completes "NAME …". */
export type Parser<T> = (text: string) => T;

/** A whole number between two bounds, both included. */
export function parseInteger(least: number, most: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    // An empty text would be the number 0, which for many settings means: without limit.
    if (text === '' || !Number.isInteger(value) || value < least || value > most)
      throw new Error(`must be a whole number from ${least} to ${most}`);
    return value;
  };
}

export function parseShare(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
}

/** One of a fixed list of words. */
export function parseChoice<T extends string>(...choices: readonly T[]): Parser<T> {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`must be one of: ${choices.join(', ')}`);
    return found;
  };
}

/** An absolute URL with one of the given schemes (without colon), or the empty text. The trailing slash is removed. */
export function parseOptionalUrl(...schemes: readonly string[]): Parser<string> {
  return (text) => {
    if (text === '') return '';
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !schemes.includes(url.protocol.slice(0, -1)))
      throw new Error(`must be empty or an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    // `fetch` refuses each call to such an address, and names it in its error.
    if (schemes.includes('http') && url.username + url.password !== '')
      throw new Error('must be an address without a user and a password');
    return text.replace(/(?<!\/)\/+$/, '');
  };
}

/** The origin of a site, such as `https://www.site.example`, or the empty text. */
export function parseOptionalOrigin(text: string): string {
  const address = parseOptionalUrl('http', 'https')(text);
  if (address === '') return '';
  const { origin, pathname, search, hash } = new URL(address);
  // Every link to a page of the site would begin with it.
  if (pathname + search + hash !== '/') throw new Error(`must end with its host, as ${origin}`);
  return origin;
}

/** Addresses with http or https, with commas between them; none for the empty text. */
export function parseUrls(text: string): readonly string[] {
  const parse = parseOptionalUrl('http', 'https');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parse);
}

/** A mail address as `mailto:…` or a page as `https://…`, or the empty text. */
export function parseOptionalContact(text: string): string {
  if (text !== '' && !(/^(?:mailto:|https:\/\/)\S+$/.test(text) && URL.canParse(text)))
    throw new Error('must be empty, or start with mailto: or https://');
  return text;
}

/** One plain address, alone or in angle brackets behind a name. */
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/;

/** A mail address such as `web@site.example`, alone or as `Name <web@site.example>`. */
export function parseMailAddress(text: string): string {
  if (!MAIL_ADDRESS.test(text))
    throw new Error('must be a mail address, such as web@site.example or Name <web@site.example>');
  return text;
}

/** Mail addresses with commas between them, or the empty text. */
export function parseMailAddresses(text: string): string {
  // A name in quotes may hold a comma. Servers take semicolons too.
  const addresses = text.replaceAll(/"[^"]*"/g, '').split(/[,;]/);
  for (const address of addresses) if (address.trim() !== '') parseMailAddress(address.trim());
  return text;
}

export function parseText(text: string): string {
  if (text.trim() === '') throw new Error('must not be empty');
  return text;
}

export function parseOptionalText(text: string): string {
  return text;
}

/** A folder, a bucket as `s3://BUCKET` or `s3://BUCKET/PREFIX`, or the empty text. The trailing slash is removed. */
export function parseStorePlace(text: string): string {
  const place = text.replace(/(?<!\/)\/+$/, '');
  const isBucket = /^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(?:\/[\w.-]+)*$/.test(place);
  if (/^[a-z0-9]{2,}:/i.test(place) && !isBucket)
    throw new Error('must be empty, a folder, or a bucket such as s3://my-bucket/website');
  return place;
}

/** Rising whole numbers from 1 to 99, with commas between them. */
export function parsePercents(text: string): readonly number[] {
  const percents = text.split(',').map(Number);
  const isRising = percents.every((each, index) => each > (percents[index - 1] ?? 0));
  if (!isRising || percents.some((each) => !Number.isInteger(each) || each > 99))
    throw new Error('must be rising whole numbers from 1 to 99, such as 1, 10, 50');
  return percents;
}

/** `NAME=ADDRESS`, with commas between them; none for the empty text. */
export function parseWebhooks(text: string): ReadonlyMap<string, string> {
  const parse = parseOptionalUrl('http', 'https');
  const pairs = text.split(',').filter((part) => part.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [, name, address] = /^\s*(\*|[a-z][a-z0-9-]*)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
      if (!name || !address) throw new Error('must be empty, or SECTION=https://… with commas between them');
      return [name, parse(address)] as const;
    }),
  );
}
