import { findClicked } from '../boot/find-clicked.ts';

/** Elements that a click opens or presses. */
const CONTROLS = 'a,button,summary';

/**
 * Ignores the second click of a double click on another link or button than the first: a prefetched page appears between
 * the two, so the visitor has not chosen what is under the pointer by then.
 */
export function ignoreSecondClicks(): void {
  // Weak, since the element may be of a page that is no longer shown.
  let first: WeakRef<Element> | null | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const control = findClicked(event, CONTROLS);
      // 0 for clicks by keyboard or script.
      if (event.detail < 2) first = control && new WeakRef(control);
      else if (control && control !== first?.deref()) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
