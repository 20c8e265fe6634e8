import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a repository with an author for the current test. */
export async function makeRepository(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(path.join(tmpdir(), 'repository-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const init = () => {
    git('init', '--quiet');
    git('config', 'user.name', 'Ana');
    git('config', 'user.email', 'ana@example.org');
  };
  init();
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Contenido');
  return { root, git, init, read: (name: string) => readFile(path.join(root, name), 'utf8') };
}
