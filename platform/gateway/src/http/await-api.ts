import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;
const DEADLINE_MS = 1_000;

/**
 * Waits until the content API answers, at most for so long: what starts both at once has no visitor reach the one before the other.
 *
 * @param apiBase put before every /api path
 */
export async function awaitApi(apiBase: string, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const isThere = await fetch(`${apiBase}/api/health`, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (isThere) return;
    await pause(LOOK_MS);
  }
}
