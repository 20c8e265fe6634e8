/**
 * Loads this page again without the application, after an error that no boundary has contained: React has removed the
 * whole page by then. The browser keeps the mark with this entry of its history.
 */
export function showPlainPage(error: unknown): void {
  reportError(error);
  history.replaceState({ ...history.state, plain: true }, '');
  location.reload();
}

/** True when the application has failed on this page. */
export const isPlainPage = () => history.state?.plain === true;
