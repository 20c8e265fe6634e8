import type { SectionJson } from '@site/releases/reader';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A declared resource that an address asks for. */
export interface FoundResource {
  readonly section: SectionJson;
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the resource at a path, null for the address of a page. Pages and resources of all sections are ranked
 * together: `/noticias/atom.xml` outweighs `/noticias/:id`.
 */
export function createResourceFinder(sections: readonly SectionJson[]): (pathname: string) => FoundResource | null {
  const table: RouteObject[] = sections.flatMap((section) => [
    ...section.routes.map(({ path }) => ({ path })),
    ...section.resources.map(({ id, path }) => ({ path, handle: { section, id } })),
  ]);
  return (pathname) => {
    const match = matchRoutes(table, pathname)?.at(-1);
    if (!match?.route.handle) return null;
    return { ...(match.route.handle as Omit<FoundResource, 'params'>), params: match.params };
  };
}
