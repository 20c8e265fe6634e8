import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@site/contract/shell-json';
import { runBuild } from 'section-kit/run-build';
import { ROOT } from '../site-root.ts';
import { hashSources, toSources } from '../source-hash.ts';

/**
 * Builds the shell if its sources changed since the last build.
 *
 * @param dist absolute path of the output folder
 */
export async function buildShell(
  dist = path.join(ROOT, 'shell/dist'),
  build: () => Promise<void> = () => runBuild(path.join(ROOT, 'shell')),
): Promise<void> {
  const stamp = path.join(dist, '.sources');
  const hash = hashSources(toSources(SHELL));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // Removed first: a failed or interrupted build leaves incomplete files, which the old stamp would declare valid.
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, hash);
}
