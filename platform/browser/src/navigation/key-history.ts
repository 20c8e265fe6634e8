/**
 * Gives a key to every entry of the history that the router has not added itself: the first page of each document, and
 * parts of a page, to which the browser goes. Without keys, all of them would share one saved scroll position. Called
 * before the router is created, which reads the keys.
 */
export function keyHistory(): void {
  const addKey = () => {
    const state: { readonly key?: string } | null = history.state;
    // The router expects `idx`, null for an entry without state.
    if (state?.key === undefined) history.replaceState({ idx: null, ...state, key: String(Date.now()) }, '');
  };
  addKey();
  addEventListener('popstate', addKey);
}
