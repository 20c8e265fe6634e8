import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createBackoff } from '@site/base/backoff';
import { retryLater } from '@site/base/retry-later';
import { readSettings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { startChild } from '../site/run-child.ts';
import { ROOT } from '../site/site-root.ts';

/** Nice value, so that the gateway's requests take precedence. */
const LOW_PRIORITY = 10;

/** Long, since a failed build may also be due to the sources, and takes ten seconds of processor time. In milliseconds. */
const toPauseMs = createBackoff({ first: 30_000, max: 1_800_000 });

/** Returns whether the store has the kit now. */
async function makeKit(): Promise<boolean> {
  const child = startChild([path.join(ROOT, 'scripts/kit.ts'), '--store'], ['ignore', 'ignore', 'inherit']);
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  const [code] = await once(child, 'exit').catch(() => []);
  return code === 0;
}

/**
 * Builds the section kit while the site is already running, unless the store has one of the same sources. Repeats it
 * until it succeeds, as on a full disk. A bucket is shared with other machines: there, the operator runs
 * `npm run kit -- --store`.
 */
export async function makeKitInBackground(): Promise<void> {
  if (toStoreFolder(readSettings(process.env), ROOT) === null) return;
  if (await makeKit()) return;
  const again = () => {
    // Not when it failed: that is also how it ends when the site is stopped.
    console.error(
      'The section kit could not be built before; the site builds it again. By hand: npm run kit -- --store',
    );
    return makeKit();
  };
  await retryLater(again, { toPauseMs });
}
