import type { Filter, Image, Listing, ListRequest } from '@site/shared-ui/api';
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

/** The same of a list that is complete. */
export function pickRelated<T>(all: readonly T[], asked: number): Listing<T> & { readonly page: number } {
  const page = (asked - 1) * RELATED_SIZE < all.length ? asked : 1;
  return { items: all.slice((page - 1) * RELATED_SIZE, page * RELATED_SIZE), total: all.length, page };
}

export const toPictures = ({ items }: { readonly items: readonly { readonly image: Image | null }[] }) =>
  items.flatMap(({ image }) => image ?? []);
