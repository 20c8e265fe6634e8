/** Properties of the fragments `related-news` and `related-events`. */
export type RelatedProps = {
  /** Items with at least one of these tags are shown. */
  readonly tags: readonly string[];
  readonly title: string;
  /** From 1; a page out of range becomes the first. */
  readonly page: number;
  /** Path and query of the page that shows the fragment, for the pagination links. */
  readonly path: string;
};
