import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../site/source-hash.ts';
import { PNPM } from '../test-run/run-program.ts';

/**
 * Folders of the packages that a pnpm filter selects; '' is the root, which contains all files outside packages.
 *
 * @param filter such as `...{./shared-ui}` (the package and its dependents) or `...[origin/main]` (changed packages and
 *   their dependents)
 */
export function listPackages(filter: string): string[] {
  const args = ['--filter', filter, 'list', '--depth', '-1', '--json'];
  const text = execFileSync(PNPM, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  const packages = JSON.parse(text || '[]') as readonly { readonly path: string }[];
  return packages.map((each) => path.relative(ROOT, each.path)).toSorted();
}
