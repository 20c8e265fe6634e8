import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from '@site/base/backoff';

const TIMEOUT_MS = 10_000;
/** Most conditions request a page, so that a check every few milliseconds would keep the site busy. */
const toPauseMs = createBackoff({ first: 20, max: 250, factor: 1.5 });

/** Polls a condition until it is true. Throws after the timeout. */
export async function until(condition: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const started = performance.now();
  for (let checks = 0; !(await condition()); checks++) {
    if (performance.now() - started > timeoutMs) throw new Error(`${condition} was not met within ${timeoutMs} ms`);
    await pause(toPauseMs(checks));
  }
}
