/** Timeout after which the work is done even if the browser is never idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 300;

/** Delay in browsers without `requestIdleCallback`, such as Safari, in milliseconds. */
const FALLBACK_DELAY_MS = 50;

/**
 * Schedules work that is not urgent for when the browser is idle after the next frame, so that it does not delay what
 * the visitor is waiting for.
 *
 * @returns a function that cancels the work
 */
export function afterPaint(work: () => void): () => void {
  let isActive = true;
  const workIfActive = () => {
    if (isActive) work();
  };
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(workIfActive, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(workIfActive, FALLBACK_DELAY_MS);
  });
  return () => {
    isActive = false;
  };
}
