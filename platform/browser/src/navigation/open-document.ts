import type { createBrowserRouter } from 'react-router-dom';

/** Leaves the page for the document of the address that the router is on its way to: the server knows whose it is. */
export function openDocument({ state, createHref }: ReturnType<typeof createBrowserRouter>): Promise<never> {
  location.assign(createHref(state.navigation.location ?? state.location));
  return new Promise(() => undefined);
}
