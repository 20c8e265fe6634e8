import { ApiError, type Listing, type ListRequest } from '@site/shared-ui/api';
import type { CivilDateTime } from '@site/shared-ui/dates';
import { fetchPageOrFirst, formatShortened } from '@site/shared-ui/presentation';
import { isFiltered, type ListQuery, PAGE_SIZE, parseListQuery, toFilter } from './list-query.ts';

/** One page of a list, with the query that it really shows. */
export interface ListPage<T> extends Omit<Listing<T>, 'shortenedTo'> {
  readonly query: ListQuery;
  /** Message when the text was shortened for the search; undefined when it was not. */
  readonly shortened: string | undefined;
}

/**
 * Loads the page of a list for an address. A page out of range becomes the first; a filter that the API refuses is
 * dropped.
 *
 * @param fetchList the list call of the API client
 */
export async function loadPage<T>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  search: URLSearchParams,
  now: CivilDateTime,
): Promise<ListPage<T>> {
  const query = parseListQuery(search, now);
  const filter = toFilter(query, now);
  const fetchPage = (page: number) => fetchList({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, filter });
  const found = await fetchPageOrFirst(fetchPage, query.page).catch((error: unknown) => {
    if (error instanceof ApiError && error.failure === 'refused' && (isFiltered(query) || query.page > 1)) return null;
    throw error;
  });
  if (!found) return loadPage(fetchList, new URLSearchParams(), now);
  const { page, shortenedTo, ...listing } = found;
  return { ...listing, query: { ...query, page }, shortened: formatShortened(search.get('texto'), shortenedTo) };
}
