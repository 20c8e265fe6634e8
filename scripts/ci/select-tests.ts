import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { listSections } from '../site/sections.ts';
import { ROOT } from '../site/site-root.ts';
import { PNPM } from '../test-run/run-program.ts';

/** Packages whose tests run only in the whole test command; '' for files outside packages. */
const WHOLE_RUN_ONLY = ['', 'tests/bench', 'tests/e2e'];

/**
 * End-to-end tests that can be limited to the screens of some sections, and the budgets, which any section can exceed.
 */
export const JOURNEYS = ['without-script.spec', 'accessibility.spec', 'html.spec', 'head.spec', 'budgets.spec'];

/** The packages with a pipeline of their own. */
export const listPipelines = (): string[] => [...listSections(), 'shared-ui', 'shell', 'content-api'];

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

/**
 * Selects the tests that a change can affect. A change of a section affects its own screens, a change of a shared
 * package affects the screens of all sections, and a change of the shell or the content API can affect everything.
 *
 * @returns folders whose unit and integration tests run, and sections whose screens are visited (null: the whole
 *   end-to-end suite)
 */
export function selectTests(folder: string) {
  const affected = listPackages(`...{./${folder}}`).filter((other) => !WHOLE_RUN_ONLY.includes(other));
  const sections = listSections().filter((section) => affected.includes(section));
  const isSection = listSections().includes(folder);
  const whole = !isSection && (sections.length === 0 || folder === 'shell');
  return { packages: [...affected, 'scripts/check', 'scripts/test-run'], sections: whole ? null : sections };
}

/**
 * Selects the pipelines for all changes since a commit. A package without a pipeline, such as the gateway, needs the
 * whole test command, since the pipelines of its dependents run only their own tests.
 *
 * @param list returns the packages that a pnpm filter selects
 * @returns `whole` is true when a change needs the whole test command
 */
export function selectPipelines(since: string, list = listPackages) {
  if (since === '') throw new Error('--since names no commit, so nothing would be tested.');
  // What GitHub passes for the first push of a branch.
  if (/^0+$/.test(since)) return { packages: [], whole: true };
  // pnpm would report it with its own options and the output of Git.
  if (
    spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`], { cwd: ROOT })
      .status !== 0
  )
    throw new Error(`--since names "${since}", which is no commit of this repository. Fetch it, or name another.`);
  const pipelines = listPipelines();
  const affected = list(`...[${since}]`);
  return {
    packages: pipelines.filter((folder) => affected.includes(folder)),
    whole: list(`[${since}]`).some((folder) => !pipelines.includes(folder)),
  };
}
