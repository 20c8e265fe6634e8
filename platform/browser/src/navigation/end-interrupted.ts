import type { createBrowserRouter } from 'react-router-dom';

/**
 * Ends a client-side navigation in the middle of which the visitor has left, when the back/forward cache restores the
 * page: its requests were aborted, so the page would stay dimmed forever. The router goes to the current entry of the
 * history, which is the shown page or, after Back, the one that the visitor was waiting for. The page is not reloaded,
 * which would lose what the visitor has typed.
 */
export function endInterrupted(router: Pick<ReturnType<typeof createBrowserRouter>, 'state'>): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}
