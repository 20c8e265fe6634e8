/**
 * Loads the page that the visitor goes back or forward to while no application does. After a reload, browsers treat the
 * addresses that the application had shown as parts of the same document, and change only the address (HTML, 7.4.6).
 */
export function followHistory(): void {
  addEventListener('popstate', ({ state }) => {
    // The application's router gives every page a state. A fragment has none unless the application was running.
    if (state && document.documentElement.dataset.hydrated === undefined) location.reload();
  });
}
