/** Milliseconds after which the work is done even if the browser is never idle, or renders no frames. */
const MAX_WAIT_MS = 2_000;

/** `requestIdleCallback`, or a timeout in Safari, which does not support it. */
export function whenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: MAX_WAIT_MS });
  else setTimeout(work, 50);
}
