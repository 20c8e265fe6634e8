/** Milliseconds after which it is done even though the browser is never idle. */
const PATIENCE_MS = 300;

/** Safari cannot tell when it is idle; there it is done these milliseconds later. */
const A_MOMENT_MS = 50;

/**
 * Does something once the browser has produced the next frame and has nothing more urgent to do: what the visitor does not
 * wait for must not hold up what he waits for. Gives what calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let wanted = true;
  const whenWanted = () => {
    if (wanted) work();
  };
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(whenWanted, { timeout: PATIENCE_MS });
    else setTimeout(whenWanted, A_MOMENT_MS);
  });
  return () => {
    wanted = false;
  };
}
