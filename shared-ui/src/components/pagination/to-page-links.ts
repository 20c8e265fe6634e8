/** Number of page links (specification, section 9). */
const WINDOW = 3;

/**
 * Returns the numbers of the page links: up to three, with the current page in the middle if possible.
 *
 * @param current from 1
 * @param last number of pages
 */
export function toPageLinks(current: number, last: number): number[] {
  const size = Math.min(WINDOW, last);
  const first = Math.min(Math.max(1, current - 1), last - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
