import { HYDRATED_EVENT } from '@site/contract/boot-data';

/** A click that was kept is given up after ten seconds (specification, section 9). */
const PATIENCE_MS = 10_000;

/** Only what does nothing, or less, without the application waits for it; links and forms never do. */
const WAITING = '[data-replay]';

/** Keeps the last click on something that needs the application, and repeats it once the application is there. */
export function replayClicks(): void {
  let kept: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null;
    if (!element || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    kept = element;
  };
  const release = () => {
    clearTimeout(timer);
    removeEventListener('click', keep, true);
    kept?.click();
  };
  const timer = setTimeout(release, PATIENCE_MS);
  addEventListener('click', keep, true);
  addEventListener(HYDRATED_EVENT, release, { once: true });
}
