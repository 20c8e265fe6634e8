import { setTimeout as sleep } from 'node:timers/promises';
import type { SmallPicture } from '@site/pictures/small-pictures';
import { expect, it } from 'vitest';
import { createPreviewReader } from './image-previews.ts';

const ADDRESS = '/images/torre.jpg';
const toPicture = (size: number, type = 'image/avif'): SmallPicture => ({
  bytes: Buffer.alloc(size),
  type,
  etag: '"e"',
  cacheControl: '',
});
const createReader = (read: () => Promise<SmallPicture | null>) => createPreviewReader({ read });

it('reads the preview of an image', async () => {
  const asked: unknown[] = [];
  const read = createPreviewReader({
    async read(...wanted) {
      asked.push(wanted);
      return toPicture(6_000);
    },
  });
  expect((await read(ADDRESS))?.length).toBe(6_000);
  expect(asked).toEqual([[ADDRESS, { width: 480, format: 'preview' }]]);
});

it.each([
  ['too large', async () => toPicture(6_001)],
  ['the original, because the preview is still being generated', async () => toPicture(100, 'image/jpeg')],
  ['none', async () => null],
  ['a failed disk', () => Promise.reject(new Error('EIO'))],
])('has no preview for %s', async (_case, read) => {
  expect(await createReader(read)(ADDRESS)).toBeNull();
});

it('has no preview without resized images', async () => {
  expect(await createPreviewReader(null)(ADDRESS)).toBeNull();
});

it('waits for a preview longer the first time, when it is generated', async () => {
  const late = () => sleep(200, toPicture(1));
  expect(await createReader(late)(ADDRESS)).not.toBeNull();
  let answer = async (): Promise<SmallPicture | null> => null;
  const read = createReader(() => answer());
  await read(ADDRESS);
  answer = late;
  expect(await read(ADDRESS)).toBeNull();
});

it('keeps a preview that is late or cannot be read for once, so that a page stays the same', async () => {
  let answer = async (): Promise<SmallPicture | null> => toPicture(7);
  const read = createReader(() => answer());
  await read(ADDRESS);
  answer = () => sleep(200, null);
  expect((await read(ADDRESS))?.length).toBe(7);
  answer = () => Promise.reject(new Error('EIO'));
  expect((await read(ADDRESS))?.length).toBe(7);
  answer = async () => toPicture(8);
  expect((await read(ADDRESS))?.length).toBe(8);
});
