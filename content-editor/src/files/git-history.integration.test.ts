import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { makeRepository } from '../../test/make-repository.ts';
import { GitHistory } from './git-history.ts';

it.each([
  ['no repository', {}, 'no está en un repositorio de Git'],
  // As Git treats a folder of another user.
  ['a repository of another user', { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }, 'safe.directory'],
  ['no Git', { PATH: '/nowhere' }, 'Falta el programa Git'],
])('names what is missing: %s', async (what, env, expected) => {
  const root = await makeFolder();
  if (what !== 'no repository') execFileSync('git', ['init', '--quiet', root]);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(new GitHistory(root).check()).rejects.toThrow(expected);
});

it('commits a document that Git ignores, in the history and not only in the folder', async () => {
  const { root, git } = await makeRepository({ 'a.md': 'A\n', '.gitignore': '*.zip\n' });
  const history = new GitHistory(root);
  await writeFile(path.join(root, 'plano.zip'), 'uno');
  expect(await history.isCommitted('plano.zip')).toBe(false);
  await history.save(['plano.zip', 'borrado.zip'], 'Sube un plano');
  expect(await history.isCommitted('plano.zip')).toBe(true);
  expect(git('show', '--name-only', '--format=%s')).toBe('Sube un plano\n\nplano.zip\n');
  expect(await history.list()).toHaveLength(2);
});

it('lists no merges, which could not be undone', async () => {
  const root = await makeFolder();
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args]);
  const commit = async (text: string) => {
    await writeFile(path.join(root, 'a.md'), text);
    git('add', 'a.md');
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', 'commit', '--quiet', '-m', text);
  };
  git('init', '--quiet', '--initial-branch', 'main');
  await commit('A');
  git('checkout', '--quiet', '-b', 'other');
  await commit('B');
  git('checkout', '--quiet', 'main');
  await commit('C');
  expect(() => git('merge', 'other')).toThrow('merge other');
  await commit('B y C');
  expect((await new GitHistory(root).list()).map(({ what }) => what).toSorted()).toEqual(['A', 'B', 'C']);
});
