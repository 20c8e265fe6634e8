import type { SectionJson } from '@site/contract/section-json';
import { createPathIndex } from '@site/federation/path-index';

/** A declared resource that an address asks for. */
export interface FoundResource {
  readonly section: SectionJson;
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the resource at a path, null for the address of a page. Pages and resources of all sections are ranked
 * together: `/noticias/atom.xml` outweighs `/noticias/:id`. Nothing is ranked where no resource
 * begins as the address does.
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
