import type { growPicture } from './grow-picture.ts';

/** The link of the last click; null when its page is shown. */
let clicked: HTMLElement | null = null;

let grow: typeof growPicture | undefined;

/** Remembers a clicked link until its page is shown. */
export function rememberLink(link: HTMLElement): void {
  clicked = link;
  // In the same chunk as the parsers for the answers of the next page, which is shown without an animation otherwise.
  import(/* webpackChunkName: "next-page" */ './grow-picture.ts').then(
    (code) => {
      grow = code.growPicture;
    },
    () => {},
  );
}

/**
 * Changes the page. A link that keeps the scroll position stays where it is in the window, even if what is above it
 * gets longer or shorter. The picture of a clicked card is animated into the one at the head of the next page.
 *
 * @param change shows the next page; synchronously if its argument is true
 * @param keepsScroll whether the page is one that a link to keep the scroll position has asked for
 */
export function changePage(change: (isSynchronous: boolean) => void, keepsScroll: boolean): void {
  const link = clicked;
  clicked = null;
  if (!link) change(false);
  else if (keepsScroll) {
    const { top } = link.getBoundingClientRect();
    change(true);
    if (link.isConnected) scrollBy(0, link.getBoundingClientRect().top - top);
  } else if (grow) grow(link, change);
  else change(false);
}
