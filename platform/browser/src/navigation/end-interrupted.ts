import type { createBrowserRouter } from 'react-router-dom';

/**
 * Ends a client-side navigation in the middle of which the visitor has left, when the back/forward cache restores the
 * page: its requests were aborted, so the page would stay dimmed forever. The page is not reloaded, which would lose
 * what the visitor has typed.
 */
export function endInterrupted(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>): void {
  addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location: shown } = router.state;
    if (persisted && navigation.state !== 'idle')
      void router.navigate(shown, { replace: true, preventScrollReset: true, state: shown.state });
  });
}
