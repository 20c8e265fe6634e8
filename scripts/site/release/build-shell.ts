import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@site/contract/shell-json';
import { hashSources, ROOT, toSources } from '../source-hash.ts';
import { runBuild } from './run-build.ts';

/**
 * Builds the shell if its sources changed since it was last built.
 *
 * @param dist absolute folder of the build
 */
export async function buildShell(
  dist = path.join(ROOT, 'shell/dist'),
  build: () => Promise<void> = () => runBuild('shell'),
): Promise<void> {
  const stamp = path.join(dist, '.sources');
  const hash = hashSources(toSources(SHELL));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // A build that fails or is cut off leaves a part of its files: the sources of before would be taken for built.
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, hash);
}
