import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Branch that contains the history, separate from the commits of the code. */
export const HISTORY_BRANCH = 'bytes-history';
const FILE = 'bytes.jsonl';
const LOCAL = `refs/heads/${HISTORY_BRANCH}`;
const REMOTE = `refs/remotes/origin/${HISTORY_BRANCH}`;

/** Maximum number of lines in the file; older lines remain in the commits of the branch. */
const MAX_LINES = 1_000;
/** Attempts to push, as several pipelines may push at the same time. */
const TRIES = 5;

/** Author of the commits, so that git needs no configured identity. */
const WRITER = { NAME: 'Pipeline', EMAIL: 'pipeline@localhost' };
const IDENTITY = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(WRITER).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  ),
);

/** Runs git in a folder and returns its output. Rejects with git's error message. */
async function git(folder: string, args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)('git', [...args], {
    cwd: folder,
    env: { ...process.env, ...IDENTITY },
    maxBuffer: 64 * 1024 * 1024,
  });
  // If git ends before reading its input, its own message describes the failure.
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}

const orElse = <T>(call: Promise<T>, other: T): Promise<T> => call.catch(() => other);

/** Hash of the commit that a name refers to; empty without such a commit or a repository. */
export const readCommit = async (folder: string, name: string): Promise<string> =>
  (await orElse(git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]), '')).trim();

const readLines = (folder: string, commit: string) => orElse(git(folder, ['show', `${commit}:${FILE}`]), '');

/** Reads the lines of the local branch and of that of the origin; empty when neither exists. */
export async function readBranch(folder: string): Promise<string> {
  const texts = [];
  for (const name of [REMOTE, LOCAL]) if (await readCommit(folder, name)) texts.push(await readLines(folder, name));
  return texts.join('\n');
}

/** Creates a commit with one line more than its parent, without touching the index or the work tree. */
async function commitLine(folder: string, parent: string, line: string): Promise<string> {
  const before = parent === '' ? [] : (await readLines(folder, parent)).split('\n').filter((each) => each !== '');
  const text = [...before, line].slice(-MAX_LINES).join('\n');
  const blob = (await git(folder, ['hash-object', '-w', '--stdin'], `${text}\n`)).trim();
  const tree = (await git(folder, ['mktree'], `100644 blob ${blob}\t${FILE}\n`)).trim();
  const parents = parent === '' ? [] : ['-p', parent];
  return (await git(folder, ['commit-tree', tree, ...parents, '-m', 'Record the bytes of a commit'])).trim();
}

/** Appends a line to the branch of this clone. */
export async function appendLine(folder: string, line: string): Promise<void> {
  const own = await readCommit(folder, LOCAL);
  const parent = own || (await readCommit(folder, REMOTE));
  const commit = await commitLine(folder, parent, line);
  // Fails when another process moved the branch in the meantime.
  await git(folder, ['update-ref', LOCAL, commit, own || '0'.repeat(commit.length)]);
}

/**
 * Appends a line to the branch of the origin, after lines that others have pushed in the meantime.
 *
 * @throws Error when the origin cannot be written to
 */
export async function sendLine(folder: string, line: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    // Fails when the origin does not have the branch yet. If it cannot be reached, the push reports it.
    await orElse(git(folder, ['fetch', '--quiet', 'origin', `+${LOCAL}:${REMOTE}`]), '');
    const commit = await commitLine(folder, await readCommit(folder, REMOTE), line);
    try {
      await git(folder, ['push', '--quiet', 'origin', `${commit}:${LOCAL}`]);
      // A single-branch clone does not update the refs of other branches by itself.
      await git(folder, ['update-ref', REMOTE, commit]);
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}
