import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@site/base/processes/kernel-lock';
import { ROOT } from '../site-root.ts';

const POLL_MS = 200;

/**
 * Runs work while no other process builds this checkout. A build empties the output folder of its package, so another
 * command would publish a release that lacks files. It is a kernel lock (decision 023), which ends with the process.
 */
export async function withBuildLock<T>(
  work: () => Promise<T>,
  place: string = path.join(ROOT, 'node_modules/.build-lock'),
): Promise<T> {
  let lock = takeLock(place);
  if (!lock) console.error('Another command builds in this folder. Waiting until it is done …');
  for (; !lock; lock = takeLock(place)) await sleep(POLL_MS);
  using _lock = lock;
  return await work();
}
