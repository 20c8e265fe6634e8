import { HYDRATED_EVENT } from '@site/contract/boot-data';
import { findClicked } from './find-clicked.ts';

/** Specification, section 9: ten seconds. */
const PATIENCE_MS = 10_000;

/**
 * Elements that need the application, and the buttons of the consent forms (field `choice`), whose response is another
 * document without the text typed into this one. Other links and forms never wait.
 */
const WAITING = '[data-replay],[name=choice]';

/** Holds the last click on an element that waits for the application, and replays it after hydration. */
export function replayClicks(): void {
  // A position, since React renders the page from scratch if an extension has changed it.
  let held = -1;
  const listWaiting = () => document.querySelectorAll<HTMLElement>(WAITING);
  const hold = (event: MouseEvent) => {
    const element = findClicked(event, WAITING);
    if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // React handles clicks before the end of hydration, and would get this one twice.
    event.stopPropagation();
    held = [...listWaiting()].indexOf(element);
  };
  const release = () => {
    clearTimeout(timer);
    removeEventListener('click', hold, true);
    listWaiting()[held]?.click();
    // Hydration after the timeout must not replay it again.
    held = -1;
  };
  const timer = setTimeout(release, PATIENCE_MS);
  addEventListener('click', hold, true);
  addEventListener(HYDRATED_EVENT, release);
}
