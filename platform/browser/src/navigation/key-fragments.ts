/**
 * Gives every entry that the browser itself adds to the history, for a link to a part of the page, a key like those of
 * the router's entries. Without keys, all of them on all pages would share one saved scroll position, to which the
 * router would scroll instead of the part. Called before the router is created, whose listener reads the key.
 */
export function keyFragments(): void {
  addEventListener('popstate', ({ state }) => {
    // `idx` as the router reads an entry without state.
    if (state === null) history.replaceState({ key: String(Date.now()), idx: null }, '');
  });
}
