/** A link counts as wanted when it has been in view for this long, in milliseconds. */
const SEEN_MS = 600;
/** And when the pointer rests on it for this long. */
const HOVERED_MS = 60;

/** Files and forms of the site that are no pages of the application. */
const NO_PAGE = /^\/(?:api|assets|downloads|images|releases|video|_)|\.[a-z]+$/;

/** The page of this site that a link leads to; null for anything else. */
function toPageUrl(link: HTMLAnchorElement, here: Location): URL | null {
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.hasAttribute('download') || !URL.canParse(link.href)) return null;
  const url = new URL(link.href);
  if (url.origin !== here.origin || NO_PAGE.test(url.pathname)) return null;
  url.hash = '';
  return url.pathname === here.pathname && url.search === here.search ? null : url;
}

/**
 * Tells which pages a visitor is likely to open next: those whose links are hovered, touched or focused, or have been in
 * view for a moment.
 *
 * @param want told of each such page, as often as it happens; urgently when the visitor points at it
 * @returns looks for links that were not there before, to be called after each navigation
 */
export function watchLinks(want: (url: URL, urgent: boolean) => void): () => void {
  const wantLink = (link: Element, urgent: boolean) => {
    const url = link instanceof HTMLAnchorElement && link.isConnected ? toPageUrl(link, location) : null;
    if (url) want(url, urgent);
  };
  const timers = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (!isIntersecting) continue;
      const timer = window.setTimeout(() => {
        observer.unobserve(target);
        requestIdleCallback(() => wantLink(target, false));
      }, SEEN_MS);
      timers.set(target, timer);
    }
  });
  let resting: number | undefined;
  const rest = (delay: number) => (event: Event) => {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) resting = window.setTimeout(() => wantLink(link, true), delay);
  };
  document.addEventListener('pointerover', rest(HOVERED_MS), { passive: true });
  document.addEventListener('pointerdown', rest(0), { passive: true });
  document.addEventListener('focusin', rest(HOVERED_MS), { passive: true });
  return () => {
    observer.disconnect();
    for (const link of document.links) observer.observe(link);
  };
}
