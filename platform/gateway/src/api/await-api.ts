import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from '@site/base/backoff';
import { CALL_HEADERS } from '@site/base/wire-headers';

/**
 * Pauses between two checks, in milliseconds: a tenth of the time waited. On a small machine a first import takes
 * minutes, and checks at short intervals would take its processor time.
 */
const toPause = createBackoff({ first: 50, max: 500, factor: 1.1 });
const DEADLINE_MS = 1_000;
/** When to log why the port is still closed, in milliseconds. */
const SLOW_MS = 5_000;

interface WaitOptions {
  readonly seconds: number;
  /** Called once, when the wait is long. */
  readonly warn: (line: string, fields: { readonly apiBase: string }) => void;
  readonly slowMs?: number;
}

/**
 * Waits until the content API responds, for at most `seconds`. When both start together, no visitor reaches the gateway
 * before the API. Any response counts: the API listens only after its import, and with a read-only database it still
 * serves all pages.
 *
 * @param apiBase prefix of every /api path
 */
export async function awaitApi(apiBase: string, { seconds, warn, slowMs = SLOW_MS }: WaitOptions): Promise<void> {
  const start = performance.now();
  const readElapsedMs = () => performance.now() - start;
  let isReported = false;
  for (let checks = 0; readElapsedMs() < seconds * 1_000; checks += 1) {
    const isUp = await fetch(`${apiBase}/api/health`, {
      headers: CALL_HEADERS,
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).then(
      (answer) => Promise.resolve(answer.body?.cancel()).then(() => true),
      () => false,
    );
    if (isUp) return;
    if (!isReported && readElapsedMs() > slowMs) {
      warn(
        'port stays closed until the content API responds: an import may take minutes, otherwise check its process and this address (API_BASE, CONTENT_API_HOST, CONTENT_API_PORT)',
        { apiBase },
      );
      isReported = true;
    }
    await pause(toPause(checks));
  }
}
