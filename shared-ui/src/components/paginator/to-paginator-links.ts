import { toPageLinks } from '../pagination/to-page-links.ts';

/** Number of page links (specification, section 9). */
const WINDOW = 10;

/**
 * Returns the links of the generic paginator: ten pages around the current one, the first and the last, and a gap where
 * pages are omitted.
 *
 * @param current from 1
 * @param last number of pages
 */
export function toPaginatorLinks(current: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  const pages = toPageLinks(current, last, WINDOW);
  const [first = 1] = pages;
  const end = first + pages.length - 1;
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? (['gap-before'] as const) : []),
    ...pages,
    ...(end < last - 1 ? (['gap-after'] as const) : []),
    ...(end < last ? [last] : []),
  ];
}
