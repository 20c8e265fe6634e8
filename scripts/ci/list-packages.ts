import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../site/source-hash.ts';

/**
 * Folders of the packages that a filter of pnpm selects; '' for the root, which holds all files outside of packages.
 *
 * @param filter such as `...{./shared-ui}` (the package and all that need it) or `...[origin/main]` (what changed, likewise)
 */
export function listPackages(filter: string): string[] {
  const args = ['--filter', filter, 'list', '--depth', '-1', '--json'];
  const pnpm = path.join(ROOT, 'node_modules/.bin/pnpm');
  const text = execFileSync(pnpm, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  const packages = JSON.parse(text || '[]') as readonly { readonly path: string }[];
  return packages.map((each) => path.relative(ROOT, each.path)).toSorted();
}
