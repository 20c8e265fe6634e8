import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where the history lies: a branch of its own, so that no commit of anybody's work carries it. */
export const HISTORY_BRANCH = 'bytes-history';
const FILE = 'bytes.jsonl';
const LOCAL = `refs/heads/${HISTORY_BRANCH}`;
const REMOTE = `refs/remotes/origin/${HISTORY_BRANCH}`;

/** Lines that the branch keeps; older ones stay in its commits. */
const MOST_LINES = 1_000;
/** Pipelines that end at the same moment send one after the other. */
const TRIES = 5;

/** Who writes the branch's commits, wherever git knows nobody. */
const WRITER = { NAME: 'Pipeline', EMAIL: 'pipeline@localhost' };
const IDENTITY = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(WRITER).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  ),
);

/** Runs git in a folder; gives what it printed. Rejects with what it complained about. */
async function git(folder: string, args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)('git', [...args], {
    cwd: folder,
    env: { ...process.env, ...IDENTITY },
    maxBuffer: 64 * 1024 * 1024,
  });
  // A git that ends before it has read says itself what was wrong.
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}

const orElse = <T>(call: Promise<T>, other: T): Promise<T> => call.catch(() => other);

/** The commit that a name stands for; empty when there is none, or no repository. */
export const readCommit = async (folder: string, name: string): Promise<string> =>
  (await orElse(git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]), '')).trim();

const readLines = (folder: string, commit: string) => orElse(git(folder, ['show', `${commit}:${FILE}`]), '');

/** The lines of the branch, as this clone and its origin have it; empty when neither does. */
export async function readBranch(folder: string): Promise<string> {
  const texts = [];
  for (const name of [REMOTE, LOCAL]) if (await readCommit(folder, name)) texts.push(await readLines(folder, name));
  return texts.join('\n');
}

/** Makes the commit that has one line more than its parent; touches neither index nor work tree. */
async function commitLine(folder: string, parent: string, line: string): Promise<string> {
  const before = parent === '' ? [] : (await readLines(folder, parent)).split('\n').filter((each) => each !== '');
  const text = [...before, line].slice(-MOST_LINES).join('\n');
  const blob = (await git(folder, ['hash-object', '-w', '--stdin'], `${text}\n`)).trim();
  const tree = (await git(folder, ['mktree'], `100644 blob ${blob}\t${FILE}\n`)).trim();
  const parents = parent === '' ? [] : ['-p', parent];
  return (await git(folder, ['commit-tree', tree, ...parents, '-m', 'Keep the bytes of a commit'])).trim();
}

/** Appends a line to the branch of this clone. */
export async function appendLine(folder: string, line: string): Promise<void> {
  const own = await readCommit(folder, LOCAL);
  const parent = own || (await readCommit(folder, REMOTE));
  const commit = await commitLine(folder, parent, line);
  // Refused when somebody else moved the branch in between.
  await git(folder, ['update-ref', LOCAL, commit, own || '0'.repeat(commit.length)]);
}

/**
 * Appends a line to the branch of the origin, after those that others sent meanwhile.
 *
 * @throws Error when the origin cannot be written to
 */
export async function sendLine(folder: string, line: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    // Fails when the origin has no such branch yet, or cannot be reached: then the push tells.
    await orElse(git(folder, ['fetch', '--quiet', 'origin', `+${LOCAL}:${REMOTE}`]), '');
    const commit = await commitLine(folder, await readCommit(folder, REMOTE), line);
    try {
      await git(folder, ['push', '--quiet', 'origin', `${commit}:${LOCAL}`]);
      // A clone of one branch does not take note of others by itself.
      await git(folder, ['update-ref', REMOTE, commit]);
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}
