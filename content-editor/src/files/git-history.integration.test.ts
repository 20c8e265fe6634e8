import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GitHistory } from './git-history.ts';

it.each([
  ['no repository', {}, 'no está en un repositorio de Git'],
  // As Git treats a folder of another user.
  ['a repository of another user', { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }, 'safe.directory'],
  ['no Git', { PATH: '/nowhere' }, 'Falta el programa Git'],
])('names what is missing: %s', async (what, env, expected) => {
  const root = await mkdtemp(path.join(tmpdir(), 'history-'));
  onTestFinished(() => rm(root, { recursive: true }));
  if (what !== 'no repository') execFileSync('git', ['init', '--quiet', root]);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(new GitHistory(root).check()).rejects.toThrow(expected);
});
