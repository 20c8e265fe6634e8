import { isSamePage, toLinkedPage } from '../navigation/to-page-url.ts';
import { whenIdle } from '../when-idle.ts';

/** A link counts as wanted when it has been in view for this long, in milliseconds. */
const SEEN_MS = 600;
/** And when the pointer rests on it for this long. */
const HOVERED_MS = 60;

/** Calls back, when there is time, after the page's content has changed: there may be other links. */
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
 * Tells which pages a visitor is likely to open next: those whose links are hovered, touched or focused, or have been in
 * view for a moment.
 *
 * @param want told of each such page, as often as it happens; urgently when the visitor points at it
 */
export function watchLinks(want: (url: URL, urgent: boolean) => void): void {
  const wantLink = (link: Element, urgent: boolean) => {
    const url = link instanceof HTMLAnchorElement && link.isConnected ? toLinkedPage(link, location) : null;
    if (!url || isSamePage(url, location)) return;
    url.hash = '';
    want(url, urgent);
  };
  const timers = new Map<Element, number>();
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
    for (const link of document.links) observer.observe(link);
  };
  lookForLinks();
  onOtherContent(lookForLinks);
}
