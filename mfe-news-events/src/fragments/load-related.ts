import type { Filter, Listing, ListRequest } from '@site/shared-ui/api';
import { fetchPageOrFirst, RELATED_SIZE } from '@site/shared-ui/presentation';

/** One page of the items related to a subject. A page out of range becomes the first. */
export function loadRelated<T>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  filter: Filter,
  page: number,
): Promise<Listing<T> & { readonly page: number }> {
  const fetchPage = (index: number) => fetchList({ offset: (index - 1) * RELATED_SIZE, limit: RELATED_SIZE, filter });
  return fetchPageOrFirst(fetchPage, page);
}
