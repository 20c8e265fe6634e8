import type { RouteDeclaration } from './section-declaration.ts';

/** A page as its section declares it to the rest of the site: for links in the content, feeds, shared links. */
export interface DeclaredPage
  extends Required<Pick<RouteDeclaration, 'path' | 'title' | 'description' | 'ids' | 'contentPage' | 'tags'>> {}

/** True when the page has exactly one address: its pattern has no parameters. */
export const hasOneAddress = ({ path }: Pick<DeclaredPage, 'path'>): boolean => !/[:*]/.test(path);

/**
 * The pages of some sections, from their declarations or their `section.json`, sorted by path. Of sections that declare
 * the same address, the first counts: publishing refuses the others, but a workspace contains them before.
 */
export function toDeclaredPages(routes: readonly RouteDeclaration[]): readonly DeclaredPage[] {
  return [...Map.groupBy(routes, ({ path }) => path).values()]
    .flatMap(([first]) => first ?? [])
    .map(({ path, title = '', description = '', ids = 'content', contentPage = '', tags = [] }) => ({
      path,
      title,
      description,
      ids,
      contentPage,
      tags,
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
