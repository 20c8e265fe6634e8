/** Properties of the fragments that show what relates to a subject. */
export type RelatedProps = {
  /** What is shown has one of these tags. */
  readonly tags: readonly string[];
  readonly title: string;
  /** From 1; a page out of range shows the first. */
  readonly page: number;
  /** Path and query of the page that shows the fragment: its other pages keep them. */
  readonly path: string;
};
