import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/**
 * Asks in quick succession, as what is seen for a moment only must not be missed.
 *
 * @throws when a minute was not enough: what never comes is told, not waited for
 */
export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited for a minute until ${what}.`);
    await sleep(2);
  }
}

/**
 * @throws when something took longer than a minute
 */
export async function within<T>(what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Waited for a minute until ${what}.`)), PATIENCE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
