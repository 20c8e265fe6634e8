import { HYDRATED_EVENT } from '@site/contract/boot-data';

/** Specification, section 9: ten seconds. */
const PATIENCE_MS = 10_000;

/** Elements that do less without the application. Links and forms never wait for it. */
const WAITING = '[data-replay]';

/** Keeps the last click on an element that needs the application, and repeats it after hydration. */
export function replayClicks(): void {
  let kept: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null;
    if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    kept = element;
  };
  const release = () => {
    clearTimeout(timer);
    removeEventListener('click', keep, true);
    kept?.click();
    // An application that comes after all must not repeat it once more.
    kept = null;
  };
  const timer = setTimeout(release, PATIENCE_MS);
  addEventListener('click', keep, true);
  addEventListener(HYDRATED_EVENT, release);
}
