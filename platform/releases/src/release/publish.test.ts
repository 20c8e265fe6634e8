import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { toClaimKey } from './claim.ts';
import { storeRelease } from './publish.ts';
import { ReleaseError } from './read-verified.ts';

const CODE = Buffer.from('code');
const integrity = toIntegrity(CODE);
const RELEASE = parseSectionFixture({
  assets: Object.fromEntries(['a', 'b', 'c'].map((name) => [`node/${name}.js`, { size: CODE.length, integrity }])),
});
const FOLDER = `releases/${RELEASE.name}/${RELEASE.version}`;

let root: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
});

it('stores several files at a time, since a call to a bucket may be slow, and the description last', async () => {
  const all = Promise.withResolvers<void>();
  const begun: string[] = [];
  let written = 0;
  const slow: ObjectStore = {
    ...store,
    async write(key, ...rest) {
      if (key.startsWith(`${FOLDER}/node/`)) {
        begun.push(key);
        if (begun.length === 3) all.resolve();
        await all.promise;
        written++;
      }
      if (key === `${FOLDER}/section.json`) expect(written).toBe(3);
      return store.write(key, ...rest);
    },
  };
  await storeRelease(slow, RELEASE, '{}', async () => CODE);
  expect(await store.list(FOLDER)).toEqual([
    ...['a', 'b', 'c'].map((name) => `${FOLDER}/node/${name}.js`),
    `${FOLDER}/section.json`,
  ]);
});

it('keeps its claim until no file is being written, also after one failed', async () => {
  const failed = Promise.withResolvers<void>();
  const written = Promise.withResolvers<boolean>();
  const claim = toClaimKey(RELEASE.name, RELEASE.version);
  const slow: ObjectStore = {
    ...store,
    async write(key, ...rest) {
      if (key !== `${FOLDER}/node/b.js`) return store.write(key, ...rest);
      await failed.promise;
      // Takes longer than the few calls that end a claim.
      for (let count = 0; count < 20; count++) await store.read(claim);
      written.resolve((await store.read(claim)) !== null);
      return true;
    },
  };
  const read = async (file: string) => {
    if (file !== 'node/a.js') return CODE;
    failed.resolve();
    throw new ReleaseError('no such file');
  };
  await expect(storeRelease(slow, RELEASE, '{}', read)).rejects.toThrow('no such file');
  expect(await written.promise).toBe(true);
  expect(await store.list(FOLDER)).not.toContain(`${FOLDER}/section.json`);
});
