import { setTimeout as sleep } from 'node:timers/promises';

/** A start takes a minute on a machine with ten times too much load. */
const PATIENCE_MS = 180_000;

/**
 * Polls in quick succession, so that short-lived states are not missed.
 *
 * @param pauseMs longer where nothing can be missed
 * @throws after three minutes
 */
export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>, pauseMs = 2): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await sleep(pauseMs);
  }
}

/** @throws if the work takes longer than three minutes */
export async function within<T>(what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Waited in vain until ${what}.`)), PATIENCE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
