import { toPagedList } from '../presentation/paging.ts';

/**
 * Path and query under which a page of a long list should be known: its number stays, everything else of the query is a
 * view of the same page.
 *
 * @param address path and query of the page that shows the list
 */
export function toPagedCanonical(items: readonly unknown[], address: string): string {
  const [path = ''] = address.split('?');
  const current = toPagedList(items, address).paginator?.current ?? 1;
  return current === 1 ? path : `${path}?pagina=${current}`;
}
