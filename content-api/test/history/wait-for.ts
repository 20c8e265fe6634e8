import { setTimeout as sleep } from 'node:timers/promises';

/** A start takes a minute on a machine that has ten times too much to do. */
const PATIENCE_MS = 180_000;

/**
 * Asks in quick succession, as what is seen for a moment only must not be missed.
 *
 * @param pauseMs more where nothing can be missed
 * @throws when three minutes were not enough: what never comes is told, not waited for
 */
export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>, pauseMs = 2): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await sleep(pauseMs);
  }
}

/**
 * @throws when something took longer than three minutes
 */
export async function within<T>(what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Waited in vain until ${what}.`)), PATIENCE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
