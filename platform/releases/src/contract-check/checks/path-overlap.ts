import { ReleaseError } from '../../release/read-verified.ts';

/** Throws ReleaseError for a path that cannot be decoded. */
function toParts(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  try {
    return parts.map((part) => decodeURIComponent(part).toLowerCase());
  } catch {
    throw new ReleaseError(`The path ${path} is no valid address: write %25 for %.`);
  }
}

const isOptional = (part: string) => part.endsWith('?');
const toWord = (part: string) => part.replace(/\?$/, '');
const fits = (one: string, other: string) => one.startsWith(':') || other.startsWith(':') || one === other;

function overlap(one: readonly string[], other: readonly string[]): boolean {
  const [a, ...restOfOne] = one;
  const [b, ...restOfOther] = other;
  if (a === '*' || b === '*' || (a === undefined && b === undefined)) return true;
  if (a !== undefined && isOptional(a) && overlap(restOfOne, other)) return true;
  if (b !== undefined && isOptional(b) && overlap(one, restOfOther)) return true;
  if (a === undefined || b === undefined) return false;
  return fits(toWord(a), toWord(b)) && overlap(restOfOne, restOfOther);
}

/** True when some address matches both React Router patterns, regardless of their ranking. */
export const pathsOverlap = (one: string, other: string): boolean => overlap(toParts(one), toParts(other));

/** True when every address that the pattern matches is at or below the prefix `/a/b`, which contains no parameters. */
export function isBelow(path: string, prefix: string): boolean {
  const parts = toParts(path);
  return toParts(prefix).every((word, index) => parts[index] === word);
}

/** The pattern's first segment, decoded and in lower case; empty for `/`. */
export const toFirstPart = (path: string): string => toParts(path)[0] ?? '';
