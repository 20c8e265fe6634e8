/** Generic pages lie up to five ids deep (specification, section 2). */
const MOST_IDS = 5;

const toPath = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/**
 * The address of a sub-page: its parent's address and its id, or directly below the category when the address would be
 * too deep. Projects have one level.
 *
 * @param category first segment of the address
 * @param ids the ids from the category down to the parent
 */
export function toSubPageHref(category: string, ids: readonly string[], id: string): string {
  const deep = category === 'proyectos' ? 1 : MOST_IDS;
  return toPath(ids.length < deep ? [category, ...ids, id] : [category, id]);
}
