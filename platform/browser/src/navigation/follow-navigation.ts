import type { Frame } from '@site/contract/frame';
import { toDocumentMeta } from '@site/page/tree/document-meta';
import { isMissing } from '@site/page/tree/page-problem';
import { toShownPage } from '@site/page/tree/shown-page';
import type { createBrowserRouter } from 'react-router-dom';
import { askForDocument, keepShownPage } from '../offline/offline-pages.ts';
import { showDocumentMeta } from '../page/show-document-meta.ts';
import { whenIdle } from '../when-idle.ts';

type Router = ReturnType<typeof createBrowserRouter>;

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
    shown = state.location;
    const { href } = location;
    if (page.error === undefined) whenIdle(() => keepShownPage(href));
    else if (!isMissing(page.error)) askForDocument();
  });
}
