import { withQuery } from '@site/base/text/with-query';
import type { PaginatorProps } from '../components/paginator/Paginator.tsx';
import { PAGINATOR_LABELS } from './labels.ts';

/** Page sizes of the generic paginator, and the default (specification, section 9). */
const PAGE_SIZES = [10, 15, 30, 50, 100, 200, 500];
export const DEFAULT_SIZE = 15;

/** The generic paginator appears only above this number of elements (specification, section 9). */
const PAGED_ABOVE = 10;

/** One page of a long list. `paginator` is null for a short list. */
export interface PagedList<T> {
  readonly items: readonly T[];
  readonly paginator: PaginatorProps | null;
}

/** `Noticias`, or `Noticias, página 2`: every page of a list needs a distinct title. */
export const toPageTitle = (title: string, page: number): string => (page > 1 ? `${title}, página ${page}` : title);

const toNumber = (text: string | null) => Number.parseInt(text ?? '', 10);

/**
 * Returns the page of a long list that is selected with `pagina` and `tamano` in the address, or the first if the page
 * is out of range.
 *
 * @param address path and query of the page that shows the list
 */
export function toPagedList<T>(items: readonly T[], address: string): PagedList<T> {
  if (items.length <= PAGED_ABOVE) return { items, paginator: null };
  const search = new URLSearchParams(address.replace(/^[^?]*/, ''));
  const requestedSize = toNumber(search.get('tamano'));
  const size = PAGE_SIZES.includes(requestedSize) ? requestedSize : DEFAULT_SIZE;
  const last = Math.ceil(items.length / size);
  const page = toNumber(search.get('pagina'));
  const current = page >= 1 && page <= last ? page : 1;
  return {
    items: items.slice((current - 1) * size, current * size),
    paginator: {
      current,
      last,
      size,
      sizes: PAGE_SIZES,
      labels: PAGINATOR_LABELS,
      toHref: (to, toSize) =>
        withQuery(address, { tamano: toSize === DEFAULT_SIZE ? null : toSize, pagina: to === 1 ? null : to }),
    },
  };
}

/** Returns the title of the page of a long list that is selected in the address. */
export const toPagedTitle = (title: string, items: readonly unknown[], address: string): string =>
  toPageTitle(title, toPagedList(items, address).paginator?.current ?? 1);
