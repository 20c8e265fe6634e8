import type { createBrowserRouter } from 'react-router-dom';
import { rememberLink } from './change-page.ts';
import { isSamePage, toLinkedPage } from './to-page-url.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** False for clicks that open a new tab or window or start a download: these are left to the browser. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Turns clicks on links to pages of this site, including links in rich text, into client-side navigations. One listener
 * serves all links, since a component per link would slow down rendering.
 *
 * @param isOutdated true when a link should open another document
 */
export function followLinks(router: Router, isOutdated: () => boolean): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    const url = link && toLinkedPage(link, location);
    // The browser itself scrolls to anchors of this page, and reloads a page that could not be shown.
    if (!url || (isSamePage(url, location) && (url.hash !== '' || router.state.errors))) return;
    const keepsPlace = link.dataset.keepScroll !== undefined;
    if (!keepsPlace && isOutdated()) return;
    event.preventDefault();
    rememberLink(link);
    void router.navigate(url.pathname + url.search + url.hash, {
      preventScrollReset: keepsPlace,
      replace: url.href === location.href,
    });
  });
}
