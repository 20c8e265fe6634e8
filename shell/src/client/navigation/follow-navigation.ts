import type { createBrowserRouter } from 'react-router-dom';
import { isMissing, toDocumentMeta } from '../../app/document-meta.ts';
import { toShownPage } from '../../app/shown-page.ts';
import { askForDocument, keepShownPage } from '../offline-pages.ts';
import { showDocumentMeta } from '../show-document-meta.ts';
import { whenIdle } from '../when-idle.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Brings up to date what stands outside the tree when another page is shown: the document's head, and the kept pages. */
export function followNavigation(router: Router): void {
  let { location: shown } = router.state;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    const [layout, page, error] = toShownPage(state);
    showDocumentMeta(toDocumentMeta(layout, page, error));
    if (state.location === shown) return;
    shown = state.location;
    const { href } = location;
    if (error === undefined) whenIdle(() => keepShownPage(href));
    else if (!isMissing(error)) askForDocument();
  });
}
