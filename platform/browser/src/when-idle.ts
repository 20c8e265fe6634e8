/** Does something when the browser has nothing better to do; Safari cannot tell, so there it is done a moment later. */
export function whenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 50);
}
