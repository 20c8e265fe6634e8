import path from 'node:path';

/** Enough to tell versions of a file apart; deliberate collisions are not a concern. */
const DIGITS = 10;

const HASH = new RegExp(`\\.[0-9a-f]{${DIGITS}}(?=\\.[a-z0-9]+$)`);

/**
 * The name in a file's address: `torre.0f3a5c7e91.jpg`. It changes with the bytes served, so it can be cached
 * permanently.
 *
 * @param hash SHA-256 in hex of everything that determines the bytes served
 */
export function toPublicName(plainName: string, hash: string): string {
  const { name, ext } = path.posix.parse(plainName);
  return `${name}.${hash.slice(0, DIGITS)}${ext}`;
}

/** The name without any hash: `torre.jpg`. */
export const toPlainName = (name: string): string => name.replace(HASH, '');
