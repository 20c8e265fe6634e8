import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@site/contract/shell-json';
import { hashSources, ROOT, toSources } from '../source-hash.ts';
import { runBuild } from './run-build.ts';

/** Builds the shell into `shell/dist` if its sources changed since it was last built. */
export async function buildShell(): Promise<void> {
  const stamp = path.join(ROOT, 'shell/dist/.sources');
  const hash = hashSources(toSources(SHELL));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await runBuild('shell');
  writeFileSync(stamp, hash);
}
