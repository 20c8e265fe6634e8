import type { SectionJson } from '@site/releases/reader';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A declared resource that an address asks for. */
export interface FoundResource {
  readonly section: SectionJson;
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const toFirstWord = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** The routes that an address could mean, by its first word; under the empty word those that begin with a parameter. */
function toTables(routes: readonly (RouteObject & { readonly path: string })[]): ReadonlyMap<string, RouteObject[]> {
  const open = routes.filter(({ path }) => toFirstWord(path).startsWith(':'));
  const words = new Set(routes.map(({ path }) => toFirstWord(path)).filter((word) => !word.startsWith(':')));
  const tables = [...words].map((word): [string, RouteObject[]] => [
    word,
    [...routes.filter(({ path }) => toFirstWord(path) === word), ...open],
  ]);
  return new Map([['', open], ...tables]);
}

/**
 * Finds the resource at a path, null for the address of a page. Pages and resources of all sections are ranked
 * together: `/noticias/atom.xml` outweighs `/noticias/:id`. The router takes every pattern apart each time, so it is asked
 * only where an address begins as some resource does, and only for what begins so.
 */
export function createResourceFinder(sections: readonly SectionJson[]): (pathname: string) => FoundResource | null {
  const all: (RouteObject & { readonly path: string })[] = sections.flatMap((section) => [
    ...section.routes.map(({ path }) => ({ path })),
    ...section.resources.map(({ id, path }) => ({ path, handle: { section, id } })),
  ]);
  const tables = toTables(all);
  return (pathname) => {
    // A word in encoded letters is left to the router.
    const word = toFirstWord(pathname);
    const table = word.includes('%') ? all : (tables.get(word) ?? tables.get('') ?? []);
    if (!table.some(({ handle }) => handle)) return null;
    const match = matchRoutes(table, pathname)?.at(-1);
    if (!match?.route.handle) return null;
    return { ...(match.route.handle as Omit<FoundResource, 'params'>), params: match.params };
  };
}
