/** What a page's loader asks for, in one document: shared caches keep it as they keep the page. */
export interface PageData {
  /** Id of the release set that made it: another one may ask for something else. */
  readonly set: string;
  /**
   * The content API's answers by path and query, as they came: only the browser itself can say of rich text that it is safe
   * there (Trusted Types).
   */
  readonly answers: Readonly<Record<string, unknown>>;
}
