import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;
const DEADLINE_MS = 1_000;
/** When to log why the port is still closed, in milliseconds. */
const TELL_AFTER_MS = 5_000;

interface WaitOptions {
  readonly seconds: number;
  /** Called once, when the wait is long. */
  readonly tell: (line: string, fields: { readonly apiBase: string }) => void;
  readonly tellAfterMs?: number;
}

/**
 * Waits until the content API responds, for at most `seconds`. When both start together, no visitor reaches the gateway
 * before the API. Any response counts: the API listens only after its import, and with a read-only database it still
 * serves all pages.
 *
 * @param apiBase prefix of every /api path
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
