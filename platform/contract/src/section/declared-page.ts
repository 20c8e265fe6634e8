import type { RouteDeclaration } from './section-declaration.ts';

/** What a section declares of one of its pages for the rest of the site: content that links to it, feeds, shared links. */
export interface DeclaredPage
  extends Required<Pick<RouteDeclaration, 'path' | 'title' | 'description' | 'ids' | 'contentPage' | 'tags'>> {}

/** True when the page has one address, which needs no ids. */
export const hasOneAddress = ({ path }: Pick<DeclaredPage, 'path'>): boolean => !/[:*]/.test(path);

/** The pages of some sections, from their declarations or their `section.json` alike, in the order of their addresses. */
export function toDeclaredPages(routes: readonly RouteDeclaration[]): readonly DeclaredPage[] {
  return routes
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
