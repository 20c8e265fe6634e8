/** Metadata of a page for the document's head. The frame adds the site's name to the title. */
export interface PageMeta {
  /** Title without the site's name. */
  readonly title: string;
  readonly description?: string;
  /** File name of the image shown when the page is shared. */
  readonly image?: string;
  /** True keeps search engines from listing the page. */
  readonly noindex?: boolean;
}
