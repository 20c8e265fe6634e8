/** Milliseconds after which it is done even though the browser is never idle, or shows no frames. */
const PATIENCE_MS = 2_000;

/** `requestIdleCallback`; Safari has none, so there a timeout. */
export function whenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: PATIENCE_MS });
  else setTimeout(work, 50);
}
