import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { cleanCopy } from './clean-copy.ts';
import { folderStore } from './folder-store.ts';
import { copyingStore } from './local-releases.ts';

const DAY = 24 * 60 * 60 * 1_000;

let folder = '';
beforeEach(async () => {
  folder = await makeFolder();
});

const bytes = new TextEncoder().encode('x');

it('deletes old unused releases, which are then read from the store again', async () => {
  const [origin, copied] = [folderStore(path.join(folder, 'origin')), path.join(folder, 'copy')];
  const store = copyingStore(origin, folderStore(copied));
  const keys = ['1.0.0', '1.1.0', '2.0.0'].map((version) => `releases/mfe-a/${version}/web/a.js`);
  for (const key of keys) {
    await origin.write(key, bytes, 'always');
    await store.read(key);
  }
  const old = new Date(Date.now() - 8 * DAY);
  // Another process may serve it in a preview, which is valid for a week.
  const previewed = new Date(Date.now() - 6 * DAY);
  await utimes(path.join(copied, 'releases/mfe-a/2.0.0'), previewed, previewed);
  for (const version of ['1.0.0', '1.1.0']) await utimes(path.join(copied, 'releases/mfe-a', version), old, old);
  expect(await cleanCopy(copied, [{ 'mfe-a': '1.1.0' }, { 'mfe-b': '1.0.0' }], Date.now())).toEqual(['mfe-a@1.0.0']);
  expect(await readdir(path.join(copied, 'releases/mfe-a'))).toEqual(['1.1.0', '2.0.0']);
  expect(await store.read(keys[0] ?? '')).not.toBeNull();
  expect(await readdir(path.join(copied, 'releases/mfe-a'))).toEqual(['1.0.0', '1.1.0', '2.0.0']);
});

it('does nothing if nothing was copied', async () => {
  expect(await cleanCopy(path.join(folder, 'copy'), [], Date.now())).toEqual([]);
});
