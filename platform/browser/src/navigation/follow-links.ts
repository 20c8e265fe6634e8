import type { createBrowserRouter } from 'react-router-dom';
import { isSamePage, toLinkedPage } from './to-page-url.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A click that asks for a new tab or window, or to save, is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Carries out clicks on links to pages of this site, those in texts included, without a new document. One listener for
 * all links: each of them would cost time whenever its page is rendered.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const url = link && toLinkedPage(link, location);
    // A part of this page is the browser's affair.
    if (!url || (url.hash !== '' && isSamePage(url, location))) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash, {
      preventScrollReset: link.dataset.keepScroll !== undefined,
      replace: url.href === location.href,
    });
  });
}
