import type { Image, Listing } from '@site/shared-ui/api';
import { fetchPageOrFirst, RELATED_SIZE } from '@site/shared-ui/presentation';

/** Properties common to all fragments with related items. */
type RelatedListProps = {
  readonly title: string;
  /** From 1; a page out of range becomes the first. */
  readonly page: number;
  /** Path and query of the page that shows the fragment, for the pagination links. */
  readonly path: string;
};

/**
 * Properties of the fragments `related-news` and `related-events`, which show items with at least one of these tags.
 */
export type RelatedProps = RelatedListProps & { readonly tags: readonly string[] };

/**
 * Properties of the fragments `given-news` and `given-events`, which show a complete list that the page already has.
 */
export type GivenProps<T> = RelatedListProps & { readonly items: readonly T[] };

/** One page of a related list. */
export type RelatedView<T> = Listing<T> & RelatedListProps;

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
