import { isSlow } from '../connection.ts';

/** What a page calls the picture at its head in its styles, and the card that leads there for a moment. */
const NAME = 'picture';

/** The picture of the card that was clicked last; null when it was something else. */
let clicked: HTMLElement | null = null;

/** Remembers the picture of the card that a clicked link stands in. */
export function rememberPicture(link: Element): void {
  clicked = link.closest('article')?.querySelector('picture') ?? null;
}

/**
 * Milliseconds from the change until the next page may be painted, with pictures taken of both: half of the 100 ms of a click. A fast
 * device takes 35 to 45, one with a quarter of its processor 70 to 90.
 */
const MOST_DELAY_MS = 60;

/** The last transition kept its page waiting: this device goes without. */
let isSlowDevice = false;

/** The last change that was asked for: a transition that comes to its own after another one has nothing to show. */
let latest: ((atOnce: boolean) => void) | undefined;

const isUnwanted = () => isSlowDevice || isSlow(navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches;

const listPictures = () => document.querySelectorAll<HTMLElement>('main picture');

/**
 * Changes the page so that the picture of the clicked card grows into that of its page (View Transitions). Without such a
 * card, where browsers cannot, for who prefers reduced motion, on a device that the last one has proved slow, and on a slow line, where the
 * page's own picture comes long after the click, the page is changed at once. The rest of the page does not fade: it has to be there within the 100 ms of the click.
 *
 * @param change shows the next page; before it returns, if it is told so
 */
export function changeWithPicture(change: (atOnce: boolean) => void): void {
  const picture = clicked;
  clicked = null;
  latest = change;
  // A picture out of sight, or one that has not come yet, has nowhere to grow from.
  const seen = picture?.isConnected && picture.querySelector('img')?.complete;
  if (!seen || !document.startViewTransition || isUnwanted()) {
    change(false);
    return;
  }
  for (const other of listPictures()) other.style.viewTransitionName = other === picture ? NAME : 'none';
  const begun = performance.now();
  const transition = document.startViewTransition(() => {
    if (change === latest) change(true);
    for (const other of listPictures()) other.style.viewTransitionName = '';
  });
  transition.ready.then(
    () => {
      isSlowDevice = performance.now() - begun > MOST_DELAY_MS;
    },
    // A transition that is skipped has changed the page all the same.
    () => undefined,
  );
}
