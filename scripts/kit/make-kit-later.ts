import { setPriority } from 'node:os';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { runBeside } from '../site/run-beside.ts';
import { ROOT } from '../site/source-hash.ts';

/** Visitors come first. */
const LOW = 10;

/**
 * Makes the section kit while the site already answers; a site that runs as before needs no second one. A bucket is shared with other
 * machines: there `npm run kit -- --store` is the operator's.
 */
export function makeKitLater(): void {
  if (toStoreFolder(readSettings(process.env), ROOT) === null) return;
  const { pid } = runBeside([path.join(ROOT, 'scripts/kit.ts'), '--store'], ['ignore', 'ignore', 'inherit']);
  if (pid !== undefined) setPriority(pid, LOW);
}
