import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { cachingStore } from './caching-store.ts';
import { folderStore } from './folder-store.ts';

it('reads immutable keys once and all others every time', async () => {
  const root = await makeFolder();
  const folder = folderStore(root);
  const asked: string[] = [];
  const store = cachingStore({
    ...folder,
    read: (key) => {
      asked.push(key);
      return folder.read(key);
    },
  });
  const set = new TextEncoder().encode('{}');
  expect(await store.read('sets/a.json')).toBeNull();
  for (const key of ['sets/a.json', 'channels/p.json', 'releases/a/1.0.0/section.json', 'releases/a/1.0.0/web/a.js']) {
    await store.write(key, set, 'always');
    await Promise.all([store.read(key), store.read(key)]);
    expect([key, (await store.read(key)) !== null]).toEqual([key, true]);
  }
  const count = (key: string) => asked.filter((each) => each === key).length;
  expect([count('sets/a.json'), count('releases/a/1.0.0/section.json')]).toEqual([2, 1]);
  expect([count('channels/p.json'), count('releases/a/1.0.0/web/a.js')]).toEqual([3, 3]);
  await store.read('sets/a.json');
  await folder.remove('sets/a.json');
  expect(await store.read('sets/a.json')).not.toBeNull();
  await store.write('channels/p.json', set, 'always');
  expect(await store.read('sets/a.json')).toBeNull();
  await store.write('sets/a.json', set, 'always');
  await store.remove('sets/a.json');
  expect(await store.read('sets/a.json')).toBeNull();
});
