import { isSamePage, toLinkedPage } from '../navigation/to-page-url.ts';
import { whenIdle } from '../when-idle.ts';

/** How long a link must be in view before it is prefetched, in milliseconds. */
const SEEN_MS = 600;
/** How long a link must be hovered before it is prefetched, in milliseconds. */
const HOVERED_MS = 60;

/** Calls back, when idle, after the page's content has changed and may have new links. */
function onContentChange(notify: () => void): void {
  const content = document.querySelector('main');
  if (!content) return;
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    whenIdle(() => {
      waiting = false;
      notify();
    });
  }).observe(content, { childList: true, subtree: true });
}

/**
 * Observes links that are hovered, touched, focused or, if they match `selectors`, in view for a short time. Links to
 * the current path with another query are reported only when the visitor points at them.
 *
 * @param selectors most likely links first
 * @param onLink may be called repeatedly for a link; urgent when the visitor points at it
 */
export function watchLinks(selectors: readonly string[], onLink: (url: URL, urgent: boolean) => void): void {
  const report = (link: Element, urgent: boolean) => {
    const url = link instanceof HTMLAnchorElement && link.isConnected ? toLinkedPage(link, location) : null;
    if (!url || isSamePage(url, location)) return;
    // A list has many links to its filters and pages, but few are followed.
    if (!urgent && url.pathname === location.pathname) return;
    url.hash = '';
    onLink(url, urgent);
  };
  // Weak, since a link would retain the whole page that it was on.
  const timers = new WeakMap<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (!isIntersecting) continue;
      const timer = window.setTimeout(() => {
        observer.unobserve(target);
        whenIdle(() => report(target, false));
      }, SEEN_MS);
      timers.set(target, timer);
    }
  });
  let pending: number | undefined;
  const reportAfter = (delay: number) => (event: Event) => {
    clearTimeout(pending);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) pending = window.setTimeout(() => report(link, true), delay);
  };
  document.addEventListener('pointerover', reportAfter(HOVERED_MS), { passive: true });
  document.addEventListener('pointerdown', reportAfter(0), { passive: true });
  document.addEventListener('focusin', reportAfter(HOVERED_MS), { passive: true });
  const observeLinks = () => {
    observer.disconnect();
    for (const selector of selectors) for (const link of document.querySelectorAll(selector)) observer.observe(link);
  };
  observeLinks();
  onContentChange(observeLinks);
}
