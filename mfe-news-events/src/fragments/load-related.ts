import type { Filter, Listing, ListRequest } from '@site/shared-ui/api';
import { RELATED_SIZE } from '@site/shared-ui/presentation';

/** One page of what relates to a subject. A page out of range shows the first. */
export async function loadRelated<T>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  filter: Filter,
  page: number,
): Promise<Listing<T> & { readonly page: number }> {
  const fetchPage = (index: number) => fetchList({ offset: (index - 1) * RELATED_SIZE, limit: RELATED_SIZE, filter });
  const listing = await fetchPage(page);
  if (listing.items.length > 0 || page === 1) return { ...listing, page };
  return { ...(await fetchPage(1)), page: 1 };
}
