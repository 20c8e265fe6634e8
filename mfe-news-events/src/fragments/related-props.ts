import type { Listing } from '@site/shared-ui/api';

/** Properties common to all fragments with related items. */
export type RelatedListProps = {
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
