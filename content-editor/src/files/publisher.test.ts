import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ContentFiles } from './content-files.ts';
import { GitHistory } from './git-history.ts';
import { Publisher } from './publisher.ts';

const LOST = 'Se han perdido direcciones:\n- { from: /noticias/a, to: /noticias }\n';

/** A folder with a history, and an import that answers in turn; the last answer stays. */
async function makePlace(answers: readonly { readonly ok: boolean; readonly text: string }[]) {
  const root = await mkdtemp(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.org');
  await writeFile(path.join(root, 'a.md'), 'A\n');
  await writeFile(path.join(root, 'redirects.yaml'), '- { from: /x, to: /y }\n');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Contenido');
  const seen: string[] = [];
  const read = (name: string) => readFile(path.join(root, name), 'utf8');
  const importContent = async () => {
    seen.push(await read('redirects.yaml'));
    return answers[Math.min(seen.length, answers.length) - 1] ?? { ok: true, text: '' };
  };
  const files = new ContentFiles(root);
  const publisher = new Publisher({ files, history: new GitHistory(root), importContent });
  return { publisher, git, read, seen };
}

it('keeps the address that a withdrawal loses, in the same commit', async () => {
  const { publisher, git, read, seen } = await makePlace([
    { ok: true, text: LOST },
    { ok: true, text: '' },
  ]);
  await publisher.save([{ path: 'a.md', bytes: null }], 'Borra A');
  expect(await read('redirects.yaml')).toBe('- { from: /x, to: /y }\n- { from: /noticias/a, to: /noticias }\n');
  expect(seen).toHaveLength(2);
  expect(git('show', '--stat', '--format=%s')).toMatch(/^Borra A\n[\s\S]*a\.md[\s\S]*redirects\.yaml/);
  expect(git('status', '--porcelain')).toBe('');
});

it('brings everything back when the redirect is refused, publishes what was, and tells why', async () => {
  const { publisher, git, read, seen } = await makePlace([
    { ok: true, text: LOST },
    { ok: false, text: '«/noticias/a» ya tiene una página.' },
    { ok: true, text: '' },
  ]);
  await expect(publisher.save([{ path: 'a.md', bytes: null }], 'Borra A')).rejects.toThrow('ya tiene una página');
  expect(await read('a.md')).toBe('A\n');
  expect(await read('redirects.yaml')).toBe('- { from: /x, to: /y }\n');
  // The third import is of what was there before: the site shows it again.
  expect(seen).toHaveLength(3);
  expect(seen[2]).toBe('- { from: /x, to: /y }\n');
  expect(git('log', '--format=%s').trim()).toBe('Contenido');
  expect(git('status', '--porcelain')).toBe('');
});
