/** Documents other than pages of the application: API calls, files, calendars, feeds. */
const NO_PAGE = /^\/(?:(?:api|assets|downloads|images|releases|video)(?:\/|$)|_)|\.[a-z]+$/;

/** The URL of a page of this site; null for other sites and other documents. */
export function toPageUrl(address: string, here: Location): URL | null {
  if (!URL.canParse(address, here.href)) return null;
  const url = new URL(address, here.href);
  return url.origin !== here.origin || NO_PAGE.test(url.pathname) ? null : url;
}

/** The page of this site that a link opens in this tab; null for every other link. */
export function toLinkedPage(link: HTMLAnchorElement, here: Location): URL | null {
  const stays = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return stays ? toPageUrl(link.href, here) : null;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** True when two addresses differ at most in their fragment. */
export const isSamePage = (url: Address, here: Address) => url.pathname === here.pathname && url.search === here.search;
