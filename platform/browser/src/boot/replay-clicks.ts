import { HYDRATED_EVENT } from '@site/contract/boot-data';

/** Specification, section 9: ten seconds. */
const PATIENCE_MS = 10_000;

/** Elements that need the application. Links and forms never wait for it. */
const WAITING = '[data-replay]';

/** Holds the last click on an element that needs the application, and replays it after hydration. */
export function replayClicks(): void {
  let clicked: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null;
    if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // React handles clicks before the end of hydration, and would get this one twice.
    event.stopPropagation();
    clicked = element;
  };
  const release = () => {
    clearTimeout(timer);
    removeEventListener('click', hold, true);
    clicked?.click();
    // Hydration after the timeout must not replay it again.
    clicked = null;
  };
  const timer = setTimeout(release, PATIENCE_MS);
  addEventListener('click', hold, true);
  addEventListener(HYDRATED_EVENT, release);
}
