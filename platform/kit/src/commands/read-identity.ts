import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

function runGit(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns who runs the command: the pipeline's user, git's author, or the user of this machine. It is not
 * authenticated.
 */
export function readIdentity(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
  readUser = () => userInfo().username,
): string {
  const known = env.GITHUB_ACTOR || runGit(folder, 'config', 'user.email');
  if (known) return known;
  try {
    return readUser();
  } catch {
    // In a container the user may have no name, only a number.
    return `user ${process.getuid?.()}`;
  }
}

/** The commit of the sources, with `+` when there are uncommitted or untracked files; empty outside of a repository. */
export function readCommit(folder: string): string {
  const commit = runGit(folder, 'rev-parse', 'HEAD');
  if (commit === '') return '';
  return runGit(folder, 'status', '--porcelain') === '' ? commit : `${commit}+`;
}
