import { isSamePage, toLinkedPage } from '../navigation/to-page-url.ts';
import { whenIdle } from '../when-idle.ts';

/** Milliseconds in view after which a link is prefetched. */
const SEEN_MS = 600;
/** Milliseconds of hovering after which a link is prefetched. */
const HOVERED_MS = 60;

/** Calls back, when idle, after the page's content has changed: there may be new links. */
function onOtherContent(look: () => void): void {
  const content = document.querySelector('main');
  if (!content) return;
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    whenIdle(() => {
      waiting = false;
      look();
    });
  }).observe(content, { childList: true, subtree: true });
}

/**
 * Observes links that are hovered, touched, focused, or, where `selectors` find them, in view for a moment; links to the shown
 * path with another query only when the visitor points at them.
 *
 * @param selectors the most likely ones first
 * @param want called for each, repeatedly; urgent when the visitor points at it
 */
export function watchLinks(selectors: readonly string[], want: (url: URL, urgent: boolean) => void): void {
  const wantLink = (link: Element, urgent: boolean) => {
    const url = link instanceof HTMLAnchorElement && link.isConnected ? toLinkedPage(link, location) : null;
    if (!url || isSamePage(url, location)) return;
    // Filters and pages of the list that is shown are many; few are followed.
    if (!urgent && url.pathname === location.pathname) return;
    url.hash = '';
    want(url, urgent);
  };
  // Weak: a link of a page that was left would keep all of that page.
  const timers = new WeakMap<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (!isIntersecting) continue;
      const timer = window.setTimeout(() => {
        observer.unobserve(target);
        whenIdle(() => wantLink(target, false));
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
  const lookForLinks = () => {
    observer.disconnect();
    for (const selector of selectors) for (const link of document.querySelectorAll(selector)) observer.observe(link);
  };
  lookForLinks();
  onOtherContent(lookForLinks);
}
