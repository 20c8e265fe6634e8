import type { createBrowserRouter } from 'react-router-dom';

/**
 * The browser's back/forward cache shows a page as it was left. One that was on its way to another page would stay dimmed, and wait
 * for ever for what was given up when it was left: its document is loaded instead.
 */
export function mendReturn(router: Pick<ReturnType<typeof createBrowserRouter>, 'state'>): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') location.reload();
  });
}
