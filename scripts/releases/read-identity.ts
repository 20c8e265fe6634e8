import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ROOT } from '../site/source-hash.ts';

function runGit(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Who runs the command: a pipeline's user, git's author, or the user of this machine. What it says is not proved. */
export function readIdentity(env: Readonly<Record<string, string | undefined>>): string {
  return env.GITHUB_ACTOR || runGit('config', 'user.email') || userInfo().username;
}

/** The commit of the sources, with `+` when files differ from it; empty outside of a repository. */
export function readCommit(): string {
  const commit = runGit('rev-parse', 'HEAD');
  if (commit === '') return '';
  return runGit('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
}
