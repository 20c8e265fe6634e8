import type { SectionJson } from '@site/contract/section-json';
import { createPathIndex } from '@site/federation/path-index';

export interface FoundResource {
  readonly section: SectionJson;
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the resource at a path; null for pages. Pages and resources of all sections are ranked together:
 * `/noticias/atom.xml` outranks `/noticias/:id`. Paths that no resource can match skip the ranking.
 */
export function createResourceFinder(sections: readonly SectionJson[]): (pathname: string) => FoundResource | null {
  const find = createPathIndex<Omit<FoundResource, 'params'> | null>(
    sections.flatMap((section) => [
      ...section.routes.map(({ path }) => ({ path, value: null })),
      ...section.resources.map(({ id, path }) => ({ path, value: { section, id } })),
    ]),
  );
  return (pathname) => {
    const match = find(pathname);
    return match?.value ? { ...match.value, params: match.params } : null;
  };
}
