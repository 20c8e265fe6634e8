import type { createBrowserRouter } from 'react-router-dom';

/** Loads the document of the pending navigation: the server knows which section owns it. */
export function openDocument({ state, createHref }: ReturnType<typeof createBrowserRouter>): Promise<never> {
  location.assign(createHref(state.navigation.location ?? state.location));
  return new Promise(() => undefined);
}
