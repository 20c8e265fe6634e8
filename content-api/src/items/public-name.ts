import path from 'node:path';

/** Other bytes under one name must get another address; nobody has to be kept from finding two with the same. */
const DIGITS = 10;

const HASH = new RegExp(`\\.[0-9a-f]{${DIGITS}}(?=\\.[a-z0-9]+$)`);

/**
 * The name that stands in a file's address: `torre.0f3a5c7e91.jpg`. It changes with what is served, so caches may keep it.
 *
 * @param hash SHA-256 in hex of all that the served bytes are made of
 */
export function toPublicName(plainName: string, hash: string): string {
  const { name, ext } = path.posix.parse(plainName);
  return `${name}.${hash.slice(0, DIGITS)}${ext}`;
}

/** The same name without a hash, whichever it is: `torre.jpg`. */
export const toPlainName = (name: string): string => name.replace(HASH, '');
