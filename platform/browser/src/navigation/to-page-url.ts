/** Documents of the site that are no pages of the application: calls, files, calendars, feeds. */
const NO_PAGE = /^\/(?:api|assets|downloads|images|releases|video|_)|\.[a-z]+$/;

/** The page of this site at an address; null for anything else: another site, a document. */
export function toPageUrl(address: string, here: Location): URL | null {
  if (!URL.canParse(address, here.href)) return null;
  const url = new URL(address, here.href);
  return url.origin !== here.origin || NO_PAGE.test(url.pathname) ? null : url;
}

/** The page of this site that a link leads to in this tab; null for anything else. */
export function toLinkedPage(link: HTMLAnchorElement, here: Location): URL | null {
  const stays = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return stays ? toPageUrl(link.href, here) : null;
}

/** True when an address shows the page that another one shows, or a part of it. */
export const isSamePage = (url: URL, here: Location) => url.pathname === here.pathname && url.search === here.search;
