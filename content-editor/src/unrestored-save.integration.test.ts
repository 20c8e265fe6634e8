import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeRepository } from '../test/make-repository.ts';
import { ContentFiles } from './files/content-files.ts';
import { EditorError } from './files/editor-error.ts';
import { GitHistory } from './files/git-history.ts';
import { Publisher } from './files/publisher.ts';

/** A repository, and an editor whose imports give `answer`. */
async function makePlace() {
  const place = await makeRepository({ 'a.md': 'A\n', 'redirects.yaml': '- { from: /x, to: /y }\n' });
  const files = new ContentFiles(place.root);
  const history = new GitHistory(place.root);
  const answer = { ok: true, text: 'Un error.' };
  const start = () => new Publisher({ files, history, importContent: async () => answer });
  const write = (publisher: Publisher, name: string, text: string) =>
    publisher.save(async () => [{ path: name, bytes: Buffer.from(text) }], `Cambia ${name}`);
  return { ...place, files, answer, start, write };
}

it.each(['save', 'start'])(
  'the next %s restores the files of a save that a full disk did not let restore',
  async (next) => {
    const { files, answer, start, write, git, read } = await makePlace();
    const publisher = start();
    const { apply } = ContentFiles.prototype;
    const full = vi.spyOn(files, 'apply').mockImplementation(async (changes) => {
      if (changes.some(({ bytes }) => bytes?.toString() === 'A\n')) throw new EditorError('Disco lleno.');
      return apply.call(files, changes);
    });
    answer.ok = false;
    await expect(write(publisher, 'a.md', 'B\n')).rejects.toThrow('Disco lleno.');
    answer.ok = true;
    expect(await read('a.md')).toBe('B\n');
    await expect(write(publisher, 'c.md', 'C\n')).rejects.toThrow('Disco lleno.');
    full.mockRestore();
    await (next === 'save' ? write(publisher, 'c.md', 'C\n') : start().recover());
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['A\n', '']);
  },
);

it('the next save discards an undo that Git could not discard', async () => {
  const { root, answer, start, write, git, read } = await makePlace();
  const publisher = start();
  await write(publisher, 'a.md', 'B\n');
  const lock = path.join(root, '.git/index.lock');
  const discard = vi.spyOn(GitHistory.prototype, 'discardUndo').mockImplementationOnce(async function (
    this: GitHistory,
  ) {
    await writeFile(lock, '');
    await this.discardUndo();
    await rm(lock);
  });
  onTestFinished(() => discard.mockRestore());
  answer.ok = false;
  await expect(publisher.undo(git('rev-parse', 'HEAD').trim(), 'Deshace')).rejects.toThrow('Un error.');
  answer.ok = true;
  expect(await read('a.md')).toBe('A\n');
  await write(publisher, 'c.md', 'C\n');
  expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['B\n', '']);
});
