import type { createBrowserRouter } from 'react-router-dom';
import { rememberPicture } from './shared-picture.ts';
import { isSamePage, toLinkedPage } from './to-page-url.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Clicks for a new tab, a new window or a download are left to the browser. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Turns clicks on links to pages of this site, rich text included, into client-side navigations. One listener for all
 * links: a component per link would cost time at each rendering.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    const url = link && toLinkedPage(link, location);
    // The browser scrolls to anchors of this page itself, and loads the document of a page that could not be shown.
    if (!url || (isSamePage(url, location) && (url.hash !== '' || router.state.errors))) return;
    event.preventDefault();
    rememberPicture(link);
    void router.navigate(url.pathname + url.search + url.hash, {
      preventScrollReset: link.dataset.keepScroll !== undefined,
      replace: url.href === location.href,
    });
  });
}
