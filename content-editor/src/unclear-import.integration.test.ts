import { expect, it } from 'vitest';
import { makeRepository } from '../test/make-repository.ts';
import { ContentFiles } from './files/content-files.ts';
import { GitHistory } from './files/git-history.ts';
import { Publisher } from './files/publisher.ts';

/** A site whose next import publishes and then loses the connection. */
async function makePlace() {
  const place = await makeRepository({ 'a.md': 'A\n', 'redirects.yaml': '[]\n' });
  const site = { shows: 'A\n', losesAnswer: false };
  const importContent = async () => {
    site.shows = await place.read('a.md');
    if (!site.losesAnswer) return { ok: true, text: '' };
    site.losesAnswer = false;
    throw new Error('Connection terminated');
  };
  const history = new GitHistory(place.root);
  return { ...place, site, publisher: new Publisher({ files: new ContentFiles(place.root), history, importContent }) };
}

it('publishes the previous content again when a save may have been published without an answer', async () => {
  const { publisher, site, read } = await makePlace();
  site.losesAnswer = true;
  const save = publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
  await expect(save).rejects.toThrow('No se ha podido publicar: Connection terminated');
  expect([await read('a.md'), site.shows]).toEqual(['A\n', 'A\n']);
});

it('publishes the newest content again when an undo may have been published without an answer', async () => {
  const { publisher, site, read, git } = await makePlace();
  await publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
  site.losesAnswer = true;
  await expect(publisher.undo(git('rev-parse', 'HEAD').trim(), 'Deshace')).rejects.toThrow('Connection terminated');
  expect([await read('a.md'), site.shows]).toEqual(['B\n', 'B\n']);
});
