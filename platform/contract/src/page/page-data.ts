/** All API answers that a page's loader needs, in one document that shared caches can store like the page. */
export interface PageData {
  /** Id of the release set that created it: loaders of another one may make other calls. */
  readonly set: string;
  /**
   * The content API's answers by path and query, unparsed: with Trusted Types, only the browser itself can mark rich
   * text as safe.
   */
  readonly answers: Readonly<Record<string, unknown>>;
}
