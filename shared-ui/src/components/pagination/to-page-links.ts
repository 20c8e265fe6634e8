/** Number of page links (specification, section 9). */
const WINDOW = 3;

/**
 * Returns the numbers of the page links: as many as there may be, with the current page in the middle if possible.
 *
 * @param current from 1
 * @param last number of pages
 */
export function toPageLinks(current: number, last: number, most = WINDOW): number[] {
  const size = Math.min(most, last);
  const first = Math.min(Math.max(1, current - Math.floor(most / 2)), last - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
