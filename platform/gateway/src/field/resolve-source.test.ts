import type { ObjectStore, ReleaseJson } from '@site/releases/reader';
import { expect, it } from 'vitest';
import { createSourceResolver } from './resolve-source.ts';

const FILES = Array.from({ length: 20 }, (_, index) => `web/${index}.js`);
const release = {
  ...{ name: 'mfe-a', version: '1.0.0' },
  assets: Object.fromEntries(FILES.flatMap((file) => [file, `maps/${file.slice(4)}.map`]).map((file) => [file, 'x'])),
} as unknown as ReleaseJson;

it('reads a bounded number of source maps for all senders, and then names the file alone', async () => {
  const read: string[] = [];
  const store = {
    read: async (key: string) => {
      read.push(key);
      return null;
    },
  } as unknown as ObjectStore;
  const toSource = createSourceResolver(store);
  for (const file of FILES) expect(await toSource(release, `${file}:1:2`)).toBe(file);
  expect(read).toHaveLength(6);
});

it('knows nothing of a file that is not of the release', async () => {
  const toSource = createSourceResolver({} as ObjectStore);
  expect(await toSource(release, 'web/extension.js:1:2')).toBeNull();
  expect(await toSource(release, 'no place')).toBeNull();
});
