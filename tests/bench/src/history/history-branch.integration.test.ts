import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ByteEntry, toLine } from './byte-entry.ts';
import { appendLine, HISTORY_BRANCH, readBranch, readCommit, sendLine } from './history-branch.ts';
import { readHistory } from './read-history.ts';

const entry = (minute: number): ByteEntry => ({
  at: `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  commit: 'ab12',
  bytes: { 'shell · main.js': [300, 100 + minute] },
});

let folder: string;
let origin: string;
const git = (where: string, ...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: where, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const clone = (name: string) => {
  git(folder, 'clone', '--quiet', '--depth=1', `file://${origin}`, name);
  return path.join(folder, name);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'history-'));
  origin = path.join(folder, 'origin.git');
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  const first = path.join(folder, 'first');
  git(folder, 'clone', '--quiet', origin, first);
  writeFileSync(path.join(first, 'README.md'), 'x\n');
  git(first, 'add', '.');
  git(first, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'Begin');
  git(first, 'push', '--quiet', 'origin', 'HEAD:main');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('stores the history in a branch of the clone without changing work tree, index or current branch', async () => {
  const work = clone('work');
  writeFileSync(path.join(work, 'half-done.txt'), 'x');
  const before = [git(work, 'status', '--porcelain'), await readCommit(work, 'HEAD')];
  await appendLine(work, toLine(entry(1)));
  await appendLine(work, toLine(entry(2)));
  expect(await readHistory(work)).toEqual([entry(1), entry(2)]);
  expect([git(work, 'status', '--porcelain'), await readCommit(work, 'HEAD')]).toEqual(before);
  expect(git(work, 'rev-list', '--count', HISTORY_BRANCH)).toBe('2');
});

it('appends the line of each pipeline, even if several finish simultaneously', async () => {
  const pipelines = [1, 2, 3, 4].map((minute) => ({ minute, work: clone(`pipeline-${minute}`) }));
  await Promise.all(pipelines.map(({ minute, work }) => sendLine(work, toLine(entry(minute)))));
  // A later run starts from a fresh clone.
  const later = clone('later');
  expect(await readBranch(later)).toBe('');
  await sendLine(later, toLine(entry(5)));
  expect(await readHistory(later)).toEqual([1, 2, 3, 4, 5].map(entry));
  expect(git(origin, 'rev-list', '--count', HISTORY_BRANCH)).toBe('5');
  expect(git(origin, 'ls-tree', '--name-only', HISTORY_BRANCH)).toBe('bytes.jsonl');
});

it('reports why the history cannot be sent', async () => {
  const work = clone('work');
  rmSync(origin, { recursive: true });
  await expect(sendLine(work, toLine(entry(1)))).rejects.toThrow(/does not (?:appear to be a git repository|exist)/);
});

it('begins with the entries in the sources, and works without git', async () => {
  const plain = path.join(folder, 'plain');
  mkdirSync(path.join(plain, 'tests/bench'), { recursive: true });
  writeFileSync(path.join(plain, 'tests/bench/first-bytes.jsonl'), `${toLine(entry(7))}\n`);
  expect(await readHistory(plain)).toEqual([entry(7)]);
});
