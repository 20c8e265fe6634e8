import { ApiError, type Listing, type ListRequest } from '@site/shared-ui/api';
import type { CivilDateTime } from '@site/shared-ui/dates';
import { fetchPageOrFirst } from '@site/shared-ui/presentation';
import { EMPTY_QUERY, isFiltered, type ListQuery, PAGE_SIZE, toFilter } from './list-query.ts';

/** One page of a list, with the query that it really shows. */
export interface ListPage<T> extends Listing<T> {
  readonly query: ListQuery;
}

/**
 * Loads the page of a list that an address asks for. A page out of range shows the first; a filter that the API refuses
 * shows the whole list.
 *
 * @param fetchList the list call of the API client
 */
export async function loadPage<T>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  query: ListQuery,
  now: CivilDateTime,
): Promise<ListPage<T>> {
  const filter = toFilter(query, now);
  const fetchPage = (page: number) => fetchList({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, filter });
  const found = await fetchPageOrFirst(fetchPage, query.page).catch((error: unknown) => {
    if (error instanceof ApiError && error.failure === 'refused' && (isFiltered(query) || query.page > 1)) return null;
    throw error;
  });
  if (!found) return loadPage(fetchList, EMPTY_QUERY, now);
  const { page, ...listing } = found;
  return { ...listing, query: { ...query, page } };
}
