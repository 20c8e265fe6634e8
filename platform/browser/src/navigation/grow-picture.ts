import { isSlow } from '../connection.ts';

/** The picture at the head of a page. */
const HEAD_PICTURE = 'main [data-head-picture] picture';

/** Duration of the animation, in milliseconds. */
const DURATION_MS = 200;

const isUnwanted = () => isSlow(navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches;

const isShown = (picture: Element) => {
  const image = picture.querySelector('img');
  return image?.complete && image.naturalWidth > 0;
};

/**
 * Moves a picture that was removed from the page from its previous position to that of `head`, which is hidden in the
 * meantime.
 */
function moveTo(picture: HTMLElement, from: DOMRect, head: Element): void {
  const to = head.getBoundingClientRect();
  Object.assign(picture.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: '1',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    inlineSize: `${to.width}px`,
    blockSize: `${to.height}px`,
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
 * Changes the page, and animates the picture of the clicked card into the one at the head of the next page. There is no
 * animation without such a card, with reduced motion, and on slow connections, where the page's own picture arrives long
 * after the click.
 *
 * It does not use View Transitions, which capture both pages and thus delay the next one by 40 ms, on a slow phone by
 * 80.
 *
 * @param change shows the next page; synchronously if its argument is true
 */
export function growPicture(link: HTMLElement, change: (isSynchronous: boolean) => void): void {
  const picture = link.closest('article')?.querySelector('picture');
  if (!picture?.isConnected || !isShown(picture) || isUnwanted()) {
    change(false);
    return;
  }
  const from = picture.getBoundingClientRect();
  change(true);
  const head = document.querySelector(HEAD_PICTURE);
  // A card that is also on the next page keeps its picture.
  if (head && !picture.isConnected) moveTo(picture, from, head);
}
