import { setTimeout as sleep } from 'node:timers/promises';
import type { SmallPicture } from '@site/pictures/small-pictures';
import { expect, it } from 'vitest';
import { createPlaceholderReader } from './image-placeholders.ts';

const ADDRESS = '/images/torre.jpg';
const toPicture = (size: number, type = 'image/avif'): SmallPicture => ({
  bytes: Buffer.alloc(size),
  type,
  etag: '"e"',
  cacheControl: '',
});
const createReader = (read: () => Promise<SmallPicture | null | undefined>) => createPlaceholderReader({ read });

it('reads the placeholder of an image', async () => {
  const asked: unknown[] = [];
  const read = createPlaceholderReader({
    async read(...wanted) {
      asked.push(wanted);
      return toPicture(6_000);
    },
  });
  expect((await read(ADDRESS))?.length).toBe(6_000);
  expect(asked).toEqual([[ADDRESS, { width: 480, format: 'placeholder' }]]);
});

it.each([
  ['too large', async () => toPicture(6_001)],
  ['none', async () => null],
])('has no placeholder for %s', async (_case, read) => {
  expect(await createReader(read)(ADDRESS)).toBeNull();
});

it.each([
  ['that is still being generated', async () => toPicture(100, 'image/jpeg')],
  ['of a server that cannot be reached', async () => undefined],
  ['on a failed disk', () => Promise.reject(new Error('EIO'))],
  ['that takes longer than a page waits', () => sleep(1_000, toPicture(1))],
])('says that a placeholder %s may come later', async (_case, read) => {
  expect(await createReader(read)(ADDRESS)).toBeUndefined();
});

it('has no placeholder without resized images', async () => {
  expect(await createPlaceholderReader(null)(ADDRESS)).toBeNull();
});

it('waits for a placeholder longer the first time, when it is generated', async () => {
  const late = () => sleep(200, toPicture(1));
  expect(await createReader(late)(ADDRESS)).not.toBeNull();
  let answer = async (): Promise<SmallPicture | null> => null;
  const read = createReader(() => answer());
  await read(ADDRESS);
  answer = late;
  expect(await read(ADDRESS)).toBeNull();
  await sleep(200);
  answer = () => sleep(200, null);
  expect(await read(ADDRESS)).not.toBeNull();
});

it('keeps a placeholder that is late or cannot be read for once, so that a page stays the same', async () => {
  let answer = async (): Promise<SmallPicture | null | undefined> => toPicture(7);
  const read = createReader(() => answer());
  await read(ADDRESS);
  answer = () => sleep(200, null);
  expect((await read(ADDRESS))?.length).toBe(7);
  answer = async () => undefined;
  expect((await read(ADDRESS))?.length).toBe(7);
  answer = () => Promise.reject(new Error('EIO'));
  expect((await read(ADDRESS))?.length).toBe(7);
  answer = async () => toPicture(8);
  expect((await read(ADDRESS))?.length).toBe(8);
});
