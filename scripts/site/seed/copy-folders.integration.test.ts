import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { settleAll } from '../settle-all.ts';
import { copyFolders } from './copy-folders.ts';
import { removeStaleTemporaries, toTemporaryPath } from './temporary-paths.ts';

async function makeFolders() {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  for (const name of ['a', 'b']) {
    await mkdir(path.join(from, 'images', name), { recursive: true });
    await writeFile(path.join(from, 'images', name, '1.jpg'), `new ${name}`);
  }
  await mkdir(path.join(from, 'documents'));
  await mkdir(to);
  return { from, to, pair: (name: string) => [path.join(from, name), path.join(to, name)] as const };
}

it('copies missing files, keeps existing ones and leaves no temporary folder', async () => {
  const { to, pair } = await makeFolders();
  await mkdir(path.join(to, 'images/a'), { recursive: true });
  await writeFile(path.join(to, 'images/a/1.jpg'), 'old a');
  await copyFolders([pair('images'), pair('documents')]);
  expect(await readFile(path.join(to, 'images/a/1.jpg'), 'utf8')).toBe('old a');
  expect(await readFile(path.join(to, 'images/b/1.jpg'), 'utf8')).toBe('new b');
  expect((await readdir(to)).sort()).toEqual(['documents', 'images']);
});

it.each([true, false])('copies no further folder if copying one failed (folder exists: %s)', async (there) => {
  const { to, pair } = await makeFolders();
  // A file where a folder is expected makes the copy fail.
  if (there) {
    await mkdir(path.join(to, 'images'));
    await writeFile(path.join(to, 'images/b'), '');
  }
  await expect(copyFolders([there ? pair('images') : pair('gone'), pair('documents')])).rejects.toThrow();
  expect(await readdir(to)).toEqual(there ? ['images'] : []);
});

it('deletes old temporary folders of this and the previous version, and nothing else', async () => {
  const { to } = await makeFolders();
  const database = path.join(to, 'database');
  const old = [
    toTemporaryPath(database),
    `${database}.17.new`,
    path.join(to, 'seed.17'),
    path.join(to, 'database.new'),
    database,
  ];
  const young = toTemporaryPath(database);
  for (const folder of [...old, young]) await mkdir(folder);
  for (const folder of old) await utimes(folder, new Date(0), new Date(0));
  await removeStaleTemporaries(to);
  expect((await readdir(to)).sort()).toEqual(['database', 'database.new', path.basename(young)].sort());
  await removeStaleTemporaries(path.join(to, 'none'));
});

it('reports a failure only after all others have finished', async () => {
  const { from, to, pair } = await makeFolders();
  const failing = Promise.reject(new Error('no releases'));
  await expect(settleAll([failing, copyFolders([pair('images')])])).rejects.toThrow('no releases');
  expect(await readdir(path.join(to, 'images'))).toEqual(await readdir(path.join(from, 'images')));
  expect(existsSync(path.join(to, 'images/b/1.jpg'))).toBe(true);
});
