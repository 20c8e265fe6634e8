import { isSlow } from '../connection.ts';

/** Where a page has the picture at its head. */
const HEAD_PICTURE = 'main [data-head-picture] picture';

/** Milliseconds in which a picture grows. */
const DURATION_MS = 200;

/** The picture of the card that was clicked last; null when it was something else. */
let clicked: HTMLElement | null = null;

/** Remembers the picture of the card that a clicked link stands in. */
export function rememberPicture(link: Element): void {
  clicked = link.closest('article')?.querySelector('picture') ?? null;
}

const isUnwanted = () => isSlow(navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches;

const isShown = (picture: Element) => {
  const image = picture.querySelector('img');
  return image?.complete && image.naturalWidth > 0;
};

/** Moves a picture that belongs to no page any more from its place in the window to that of another, which is not seen meanwhile. */
function grow(picture: HTMLElement, from: DOMRect, head: Element): void {
  const to = head.getBoundingClientRect();
  Object.assign(picture.style, {
    ...{ position: 'fixed', inset: '0 auto auto 0', zIndex: '1', transformOrigin: '0 0', pointerEvents: 'none' },
    ...{ inlineSize: `${to.width}px`, blockSize: `${to.height}px` },
  });
  document.body.append(picture);
  const place = ({ left, top, width, height }: DOMRect) => ({
    transform: `translate(${left}px, ${top}px) scale(${width / to.width}, ${height / to.height})`,
  });
  const timing = { duration: DURATION_MS, easing: 'ease' };
  head.animate({ opacity: [0, 0] }, timing);
  const movement = picture.animate([place(from), place(to)], timing);
  movement.onfinish = () => picture.remove();
  movement.oncancel = movement.onfinish;
}

/**
 * Changes the page so that the picture of the clicked card grows into that at the head of its page. Without such a card, for who prefers
 * reduced motion and on a slow line, where the page's own picture comes long after the click, there is nothing to see of it.
 *
 * Not by View Transitions: taking their pictures of both pages keeps the next page waiting for 40 ms, on a slow phone for 80.
 *
 * @param change shows the next page; before it returns, if it is told so
 */
export function changeWithPicture(change: (atOnce: boolean) => void): void {
  const picture = clicked;
  clicked = null;
  if (!picture?.isConnected || !isShown(picture) || isUnwanted()) {
    change(false);
    return;
  }
  const from = picture.getBoundingClientRect();
  change(true);
  const head = document.querySelector(HEAD_PICTURE);
  // A card that the next page shows too keeps its picture.
  if (head && !picture.isConnected) grow(picture, from, head);
}
