import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuild } from './run-build.ts';
import { hashSources, ROOT, SHELL_SOURCES } from './source-hash.ts';

/** Builds the shell if its sources changed since it was last built. Gives true when it was built. */
export async function buildShell(): Promise<boolean> {
  const stamp = path.join(ROOT, 'shell/dist/.sources');
  const hash = hashSources(SHELL_SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await runBuild('shell');
  writeFileSync(stamp, hash);
  return true;
}
