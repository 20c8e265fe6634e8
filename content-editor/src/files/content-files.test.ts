import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { ContentFiles } from './content-files.ts';
import { EditorError } from './editor-error.ts';

let root: string;
beforeEach(async () => {
  root = await makeFolder();
});

it.each(['../x.md', 'news/../../x.md', '.git/config', 'news/.hidden', ''])('never touches %s', (name) => {
  expect(() => new ContentFiles(root).toFile(name)).toThrow('no está en la carpeta del contenido');
});

it('restores files to their previous state', async () => {
  const files = new ContentFiles(root);
  await files.apply([{ path: 'news/a.md', bytes: Buffer.from('old') }]);
  const before = await files.apply([
    { path: 'news/a.md', bytes: null },
    { path: 'news/b.md', bytes: Buffer.from('new') },
  ]);
  expect(await files.list('news', '.md')).toEqual(['news/b.md']);
  await files.apply(before);
  expect(await files.list('news', '.md')).toEqual(['news/a.md']);
});

it('writes only what has changed, which a full disk would not allow', async () => {
  const files = new ContentFiles(root);
  const change = { path: 'a.md', bytes: Buffer.from('a') };
  const read = async () => (await stat(path.join(root, 'a.md'))).ino;
  await files.apply([change]);
  const written = await read();
  expect([await files.apply([change, { path: 'b.md', bytes: null }]), await read()]).toEqual([[], written]);
});

it('changes nothing when one of the files cannot be written', async () => {
  const files = new ContentFiles(root);
  const old = [
    { path: 'news/a.md', bytes: Buffer.from('a') },
    { path: 'news/b.md', bytes: Buffer.from('b') },
  ];
  await files.apply(old);
  const changes = [
    { path: 'news/a.md', bytes: null },
    { path: 'news/b.md', bytes: Buffer.from('B') },
    { path: 'news/c.md', bytes: Buffer.from('C') },
    { path: 'news/b.md/c.md', bytes: Buffer.from('no folder') },
  ];
  await expect(files.apply(changes)).rejects.toThrow(EditorError);
  await expect(files.apply(changes)).rejects.toThrow('No se ha podido escribir «news/b.md/c.md»: ');
  expect(await files.list('news')).toEqual(['news/a.md', 'news/b.md']);
  expect(await Promise.all(old.map(({ path: name }) => files.read(name)))).toEqual(old.map(({ bytes }) => bytes));
});

it('lists no files in hidden folders, which the import does not read either', async () => {
  await mkdir(path.join(root, 'images/.miniaturas'), { recursive: true });
  for (const name of ['a.jpg', '.miniaturas/a.jpg']) await writeFile(path.join(root, 'images', name), '');
  expect(await new ContentFiles(root).list('images')).toEqual(['images/a.jpg']);
});
