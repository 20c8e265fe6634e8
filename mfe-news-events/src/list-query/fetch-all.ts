import type { Listing, ListRequest } from '@site/shared-ui/api';

const PAGE_SIZE = 100;

/**
 * Fetches a complete list page by page, whatever page size the content API allows.
 *
 * @param max maximum number of elements to fetch
 */
export async function fetchAll<T extends { readonly id: string }>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  max: number,
): Promise<readonly T[]> {
  const found = new Map<string, T>();
  let offset = 0;
  for (;;) {
    const { items, total } = await fetchList({ offset, limit: Math.min(PAGE_SIZE, max - found.size) });
    const before = found.size;
    // Elements of a foreign content API may lack an id.
    for (const item of items) found.set(item.id || JSON.stringify(item), item);
    offset += items.length;
    // A content API that ignores `offset` returns the same elements again.
    if (found.size === before || offset >= total || found.size >= max) return [...found.values()].slice(0, max);
  }
}
