import { DEFAULT_SIZE, toPagedList } from '../presentation/paging.ts';

/**
 * Returns the canonical path and query of a page of a long list. Only the page number is kept. With another page size,
 * the numbers mean different elements, so the canonical address is that of the whole list.
 *
 * @param address path and query of the page that shows the list
 */
export function toPagedCanonical(items: readonly unknown[], address: string): string {
  const [path = ''] = address.split('?');
  const { current = 1, size } = toPagedList(items, address).paginator ?? {};
  return current === 1 || size !== DEFAULT_SIZE ? path : `${path}?pagina=${current}`;
}
