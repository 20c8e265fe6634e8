import type { Frame } from '@site/contract/frame';
import { type DocumentMeta, toDocumentMeta } from '@site/page/tree/document-meta';
import { isMissing } from '@site/page/tree/page-problem';
import { toShownPage } from '@site/page/tree/shown-page';
import type { createBrowserRouter } from 'react-router-dom';
import { askForDocument, keepShownPage } from '../offline/offline-pages.ts';
import { whenIdle } from '../when-idle.ts';
import { isSamePage } from './to-page-url.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Updates the document's head after a client-side navigation; the server wrote the first one. */
function showDocumentMeta({ title, description, noindex }: DocumentMeta): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('meta[name="robots"]')?.setAttribute('content', noindex ? 'noindex' : 'index, follow');
}

/**
 * Updates what lies outside React's tree after a navigation: the document's head, and the pages kept for offline use.
 */
export function followNavigation(router: Router, frame: Frame): void {
  let { location: shown } = router.state;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    const page = toShownPage(state);
    showDocumentMeta(toDocumentMeta(frame, page));
    if (state.location === shown) return;
    // Of a page that is shown already: the browser went to its anchor, or back from there.
    const isPart = isSamePage(state.location, shown);
    shown = state.location;
    const { href } = location;
    // It names the page that the document was loaded for; browsers share that address instead of the one that is shown.
    document.querySelector('link[rel="canonical"]')?.remove();
    // Only the server knows what has moved or is gone.
    if (isMissing(page.error)) location.reload();
    else if (page.error !== undefined) askForDocument();
    else if (!isPart) whenIdle(() => keepShownPage(href));
  });
}
