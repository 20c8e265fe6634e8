/** Documents of the site that are no pages of the application: calls, files, calendars, feeds. */
const NO_PAGE = /^\/(?:api|assets|downloads|images|releases|video|_)|\.[a-z]+$/;

/** The page of this site that a link leads to; null for anything else: another site, another tab, a document. */
export function toPageUrl(link: HTMLAnchorElement, here: Location): URL | null {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (!URL.canParse(link.href)) return null;
  const url = new URL(link.href);
  return url.origin !== here.origin || NO_PAGE.test(url.pathname) ? null : url;
}

/** True when an address shows the page that another one shows, or a part of it. */
export const isSamePage = (url: URL, here: Location) => url.pathname === here.pathname && url.search === here.search;
