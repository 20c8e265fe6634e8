/** What a page says of itself in the document's head. The frame adds the site's name to the title. */
export interface PageMeta {
  /** Title without the site's name. */
  readonly title: string;
  readonly description?: string;
  /** File name of the picture that stands for the page when it is shared. */
  readonly image?: string;
  /** True keeps search engines from listing the page. */
  readonly noindex?: boolean;
}
