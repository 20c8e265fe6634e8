import { setPriority } from 'node:os';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { startChild } from '../site/run-child.ts';
import { ROOT } from '../site/site-root.ts';

/** Nice value, so that the gateway's requests take precedence. */
const LOW_PRIORITY = 10;

/**
 * Builds the section kit while the site is already running, unless the store has one of the same sources. A bucket is
 * shared with other machines: there, the operator runs `npm run kit -- --store`.
 */
export function makeKitInBackground(): void {
  if (toStoreFolder(readSettings(process.env), ROOT) === null) return;
  const { pid } = startChild([path.join(ROOT, 'scripts/kit.ts'), '--store'], ['ignore', 'ignore', 'inherit']);
  if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
}
