import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { folderStore } from '../store/folder-store.ts';
import { toJsonBytes } from '../store/object-store.ts';
import { verify } from './verify.ts';

/** Sha256 of an empty file. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const FOLDER = 'releases/mfe-a/1.0.0';

it('misses no source map, which a site does not serve to those who copy a release, but every other file', async () => {
  const root = await makeFolder();
  const store = folderStore(root);
  const names = ['web/a.js', 'maps/a.js.map'];
  const assets = Object.fromEntries(names.map((name) => [name, { size: 0, integrity: EMPTY }]));
  const release = createSectionFixture({ name: 'mfe-a', version: '1.0.0', assets });
  await store.write(`${FOLDER}/section.json`, toJsonBytes(release), 'always');
  expect((await verify(store)).problems).toEqual(['mfe-a@1.0.0 has no file web/a.js.']);
  await store.write(`${FOLDER}/web/a.js`, new Uint8Array(), 'always');
  expect(await verify(store)).toEqual({ releases: 1, files: 1, problems: [] });
  await store.write(`${FOLDER}/maps/a.js.map`, new Uint8Array(1), 'always');
  expect((await verify(store)).problems).toEqual([expect.stringContaining('maps/a.js.map of mfe-a@1.0.0 was changed')]);
});
