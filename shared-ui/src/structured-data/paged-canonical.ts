import { DEFAULT_SIZE, toPagedList } from '../presentation/paging.ts';

/**
 * Path and query under which a page of a long list should be known: its number stays, everything else of the query is a
 * view of the same page. Pages of another size have other elements under their numbers: they are views of the whole list.
 *
 * @param address path and query of the page that shows the list
 */
export function toPagedCanonical(items: readonly unknown[], address: string): string {
  const [path = ''] = address.split('?');
  const { current = 1, size } = toPagedList(items, address).paginator ?? {};
  return current === 1 || size !== DEFAULT_SIZE ? path : `${path}?pagina=${current}`;
}
