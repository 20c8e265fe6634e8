import type { createBrowserRouter } from 'react-router-dom';

/**
 * Reloads a page that the back/forward cache restores in the middle of a client-side navigation: its requests were
 * aborted when the visitor left, so the page would stay dimmed forever.
 */
export function reloadInterrupted(router: Pick<ReturnType<typeof createBrowserRouter>, 'state'>): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') location.reload();
  });
}
