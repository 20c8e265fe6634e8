import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;
const DEADLINE_MS = 1_000;
/** Milliseconds after which an operator should know what the closed port is waiting for. */
const TELL_AFTER_MS = 5_000;

interface WaitOptions {
  readonly seconds: number;
  /** Called once, when it takes long. */
  readonly tell: (line: string, fields: { readonly apiBase: string }) => void;
  readonly tellAfterMs?: number;
}

/**
 * Waits until the content API answers, at most for so long: what starts both at once has no visitor reach the one before the other.
 * Any answer will do: the API listens only after its import, and with a database that refuses to write it still gives all pages.
 *
 * @param apiBase put before every /api path
 */
export async function awaitApi(
  apiBase: string,
  { seconds, tell, tellAfterMs = TELL_AFTER_MS }: WaitOptions,
): Promise<void> {
  const start = performance.now();
  const toPassedMs = () => performance.now() - start;
  for (let isTold = false; toPassedMs() < seconds * 1_000; ) {
    const isThere = await fetch(`${apiBase}/api/health`, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
      (answer) => Promise.resolve(answer.body?.cancel()).then(() => true),
      () => false,
    );
    if (isThere) return;
    if (!isTold && toPassedMs() > tellAfterMs) {
      tell('port stays closed until the content API answers', { apiBase });
      isTold = true;
    }
    await pause(LOOK_MS);
  }
}
