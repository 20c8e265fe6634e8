import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuild } from 'section-kit/run-build';
import { listSections } from '../../../../scripts/site/sections.ts';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { hashSources, toSources } from '../../../../scripts/site/source-hash.ts';

/**
 * Build folder of the single application, relative to the workspace. With it as `SHELL_DIST`, a gateway serves the site
 * without federation.
 */
export const ONE_APPLICATION = 'tests/bench/dist';

/** Builds shell and sections as one application if their sources changed since the last build. */
export async function buildOneApplication(): Promise<void> {
  const own = ['tests/bench/rsbuild.config.ts', 'tests/bench/src/one-application'];
  const hash = hashSources([...toSources('shell'), ...listSections(), ...own]);
  const stamp = path.join(ROOT, ONE_APPLICATION, '.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await runBuild(path.join(ROOT, 'tests/bench'));
  writeFileSync(stamp, hash);
}
