import type { Listing } from '@site/shared-ui/api';

/** Where a related list stands: properties that all its fragments have. */
export type ListPlace = {
  readonly title: string;
  /** From 1; a page out of range becomes the first. */
  readonly page: number;
  /** Path and query of the page that shows the fragment, for the pagination links. */
  readonly path: string;
};

/** Properties of the fragments `related-news` and `related-events`: items with at least one of these tags are shown. */
export type RelatedProps = ListPlace & { readonly tags: readonly string[] };

/** Properties of the fragments `given-news` and `given-events`: the whole list, as the page has it in its own answer. */
export type GivenProps<T> = ListPlace & { readonly items: readonly T[] };

/** What such a list shows: one page of it. */
export type RelatedView<T> = Listing<T> & ListPlace;
