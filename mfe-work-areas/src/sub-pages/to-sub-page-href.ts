/** Depth of generic pages (specification, section 2). */
export const MAX_DEPTH = 5;

const toPath = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/**
 * Returns the address of a sub-page: below its parent, or directly below the category when that would be too deep.
 * Projects have one level.
 *
 * @param category first segment of the address
 * @param ids the ids from the category down to the parent
 */
export function toSubPageHref(category: string, ids: readonly string[], id: string): string {
  const deep = category === 'proyectos' ? 1 : MAX_DEPTH;
  return toPath(ids.length < deep ? [category, ...ids, id] : [category, id]);
}
