import type { SectionAddress } from '@site/contract/section-address';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The value of a pattern, with the parameters of the address. */
export interface PathMatch<T> {
  readonly value: T;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Key of patterns that begin with a parameter. */
const ANY = '';

const toFirstWord = (path: string) => /[^/]+/.exec(path)?.[0].toLowerCase() ?? ANY;

/**
 * Finds the value of the most specific pattern that matches a path, by React Router's ranking. Only patterns with the
 * path's first segment are ranked, so that the cost does not grow with the number of sections; nothing is ranked when
 * all of these have the value null.
 */
export function createPathIndex<T>(
  entries: readonly { readonly path: string; readonly value: T }[],
): (pathname: string) => PathMatch<T> | null {
  const all: RouteObject[] = entries.map(({ path, value }) => ({ path, handle: value }));
  const byWord = new Map<string, RouteObject[]>();
  for (const route of all) {
    const word = toFirstWord(route.path ?? ANY);
    const key = /[:*?]/.test(word) ? ANY : word;
    byWord.set(key, [...(byWord.get(key) ?? []), route]);
  }
  return (pathname) => {
    const word = toFirstWord(pathname);
    // A percent-encoded segment may equal any other.
    const candidates = word.includes('%') ? all : [word, ANY].flatMap((key) => byWord.get(key) ?? []);
    const match = candidates.some(({ handle }) => handle) && matchRoutes(candidates, pathname)?.at(-1);
    return match ? { value: match.route.handle as T, params: match.params } : null;
  };
}

export type FindOwner = (pathname: string) => SectionAddress | undefined;

export function createRouteTable(sections: readonly SectionAddress[]): FindOwner {
  const find = createPathIndex(sections.flatMap((section) => section.paths.map((path) => ({ path, value: section }))));
  return (pathname) => find(pathname)?.value;
}
