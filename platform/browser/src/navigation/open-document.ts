import type { createBrowserRouter, DataStrategyFunction } from 'react-router-dom';
import { isServed } from '../connection.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>;

/**
 * Loads documents for pages that the application cannot show, before it leaves the current page. The browser then keeps
 * that page with everything typed into its forms, and restores it when the visitor goes back. A reload after the
 * navigation would lose the text.
 *
 * A navigation whose signal is aborted was superseded: the visitor has chosen another page, which has to stay. Nothing is
 * opened for it, and nothing rejects, since the router shows the error of a superseded navigation too.
 *
 * @param toRouter returns the router, which is created after its options
 */
export function createDocumentOpener(toRouter: () => Router) {
  /** The address of the pending navigation; undefined for the first page. */
  function toPending(): string | undefined {
    const { state, createHref } = toRouter();
    return state.navigation.location && new URL(createHref(state.navigation.location), location.href).href;
  }

  /** Loads the document of the pending navigation. Rejects with the error for the first page, which stays as it is. */
  async function openDocument(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const href = toPending();
    if (!href) throw error;
    // After going back or forward. `assign` would only scroll if the address has a fragment.
    if (href === location.href) location.reload();
    else location.assign(href);
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        // Showing another page does not cancel the document, which would replace that page.
        stop();
        resolve();
      });
    });
  }

  /**
   * Only if the server or a service worker has the document. The page of a tab that is older than the live releases may
   * need files that no longer exist; but the visitor may also be offline.
   */
  async function openStored(error: unknown, signal: AbortSignal): Promise<void> {
    const href = toPending();
    if (href && !signal.aborted && !navigator.serviceWorker?.controller && !(await isServed(href)) && !signal.aborted)
      throw error;
    return openDocument(error, signal);
  }

  /** As the router's own, but opens the document when a loader fails. */
  const dataStrategy: DataStrategyFunction = async ({ matches, request }) => {
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => [match.route.id, await match.resolve()] as const),
    );
    for (const [, { type, result }] of results) {
      const { status = 500 } = Object(result) as Partial<Response>;
      // A redirect is thrown too. A superseded navigation opens nothing, nor does a form that was sent.
      if (type !== 'error' || status < 400 || request.signal.aborted || request.method !== 'GET') continue;
      // Only the server has a list of moved and removed pages.
      await (status === 404 ? openDocument : openStored)(result, request.signal).catch(() => undefined);
    }
    return Object.fromEntries(results);
  };
  return { openDocument, openStored, dataStrategy };
}
