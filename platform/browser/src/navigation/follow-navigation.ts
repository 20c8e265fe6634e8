import type { Frame } from '@site/contract/frame';
import { type DocumentMeta, toDocumentMeta, toShownPage } from '@site/page/tree/document-meta';
import type { createBrowserRouter } from 'react-router-dom';
import { showPlainPage } from '../boot/plain-page.ts';
import { storeShownPage } from '../offline/offline-pages.ts';
import { whenIdle } from '../when-idle.ts';
import { isSamePage } from './to-page-url.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Updates the document's head after a client-side navigation. */
function showDocumentMeta({ title, description, noindex }: DocumentMeta): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('meta[name="robots"]')?.setAttribute('content', noindex ? 'noindex' : 'index, follow');
}

/**
 * Performs the work outside React's tree after a navigation: updates the document's head, and stores the page for
 * offline reading.
 */
export function followNavigation(router: Router, frame: Frame): void {
  let { location: shown } = router.state;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    const page = toShownPage(state);
    try {
      showDocumentMeta(toDocumentMeta(frame, page));
    } catch (error) {
      // Thrown by the page's section. React would not be notified of the new page.
      showPlainPage(error);
    }
    if (state.location === shown) return;
    // True when the browser only went to an anchor of the current page, or back from there.
    const isPart = isSamePage(state.location, shown);
    shown = state.location;
    const { href } = location;
    // Removed, since it still names the first page, and browsers would share that address instead of the current one.
    document.querySelector('link[rel="canonical"]')?.remove();
    if (page.error === undefined && !isPart) whenIdle(() => storeShownPage(href));
  });
}
