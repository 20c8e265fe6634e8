import type { Listing, ListRequest } from '@site/shared-ui/api';

const PART = 100;

/**
 * Fetches a whole list page by page, whatever page size the content API allows.
 *
 * @param most elements after which it stops
 */
export async function fetchAll<T extends { readonly id: string }>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  most: number,
): Promise<readonly T[]> {
  const found = new Map<string, T>();
  let asked = 0;
  for (;;) {
    const { items, total } = await fetchList({ offset: asked, limit: Math.min(PART, most - found.size) });
    const before = found.size;
    for (const item of items) found.set(item.id, item);
    asked += items.length;
    // A content API that ignores `offset` answers the same elements again.
    if (found.size === before || asked >= total || found.size >= most) return [...found.values()].slice(0, most);
  }
}
