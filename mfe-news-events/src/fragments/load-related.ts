import type { Image, Listing } from '@site/shared-ui/api';
import { fetchPageOrFirst, RELATED_SIZE } from '@site/shared-ui/presentation';
import type { GivenProps, RelatedListProps, RelatedView } from './related-props.ts';

/** Loads one page of related items, or the first if the page is out of range. */
export async function loadRelated<T>(
  fetchPart: (part: { readonly offset: number; readonly limit: number }) => Promise<Listing<T>>,
  { title, page, path }: RelatedListProps,
): Promise<RelatedView<T>> {
  const fetchPage = (index: number) => fetchPart({ offset: (index - 1) * RELATED_SIZE, limit: RELATED_SIZE });
  return { ...(await fetchPageOrFirst(fetchPage, page)), title, path };
}

/** Like `loadRelated`, for a complete list. */
export const pickRelated = <T>({ items, ...place }: GivenProps<T>): Promise<RelatedView<T>> =>
  loadRelated(
    async ({ offset, limit }) => ({ items: items.slice(offset, offset + limit), total: items.length }),
    place,
  );

export const toPictures = ({ items }: { readonly items: readonly { readonly image: Image | null }[] }) =>
  items.flatMap(({ image }) => image ?? []);
