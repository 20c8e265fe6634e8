import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What a pattern stands for, with the parameters of the address that was asked for. */
export interface PathMatch<T> {
  readonly value: T;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Key of patterns that may match addresses of any first word. */
const ANY = '';

const toFirstWord = (path: string) => /[^/]+/.exec(path)?.[0].toLowerCase() ?? ANY;

/**
 * Finds what a path belongs to; the more specific pattern wins, by React Router's own ranking. Only patterns with the
 * address's first word are ranked, so that the cost does not depend on how many sections there are, and none where all of
 * those stand for nothing (null).
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
    // A word that is written in codes may be any other.
    const candidates = word.includes('%') ? all : [word, ANY].flatMap((key) => byWord.get(key) ?? []);
    const match = candidates.some(({ handle }) => handle) && matchRoutes(candidates, pathname)?.at(-1);
    return match ? { value: match.route.handle as T, params: match.params } : null;
  };
}
