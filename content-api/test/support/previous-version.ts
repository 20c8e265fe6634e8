import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MIGRATIONS = 'content-api/src/database/migrations';

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The parent of the newest commit that added a migration; a sentence if the history does not reach back that far. */
export function findPrevious(): { readonly commit: string } | string {
  try {
    const changed = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
    // At the end of a shallow clone, a commit seems to add everything, and has no parent.
    return { commit: git('rev-parse', '--verify', '--quiet', `${changed}^`) };
  } catch (error) {
    // Git itself has no answer. Without git, or where the tests may not start it, nothing would be tested, unseen.
    if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) throw error;
    return 'the history of this clone does not reach back to the last migration: git fetch --unshallow';
  }
}

/** Exports the sources of a commit to a folder, and installs the packages of the content API from its lock file. */
export function checkOut(commit: string, folder: string): void {
  const archive = path.join(folder, '.archive.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const pnpm = path.join(ROOT, 'node_modules/.bin/pnpm');
  const install = ['install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline', '--prod'];
  execFileSync(pnpm, [...install, '--filter', '@site/content-api...'], { cwd: folder, stdio: 'pipe' });
}
