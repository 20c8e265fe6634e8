import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import { SmallPictures } from './small-pictures.ts';
import { sweepPictures } from './sweep-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

it('deletes images that nobody has requested for a week, and the least recently requested ones above the limit', async () => {
  const folder = await makeFolder();
  const now = Date.now();
  for (const days of [0, 1, 6, 8]) {
    const picture = path.join(folder, `${days} days`);
    await mkdir(picture);
    await writeFile(path.join(picture, 'original'), Buffer.alloc(1_000));
    await writeFile(path.join(picture, 'known'), '{}');
    const used = new Date(now - days * DAY_MS);
    await utimes(path.join(picture, 'known'), used, used);
  }
  await sweepPictures(folder, 1_000_000, now);
  expect((await readdir(folder)).toSorted()).toEqual(['0 days', '1 days', '6 days']);
  await sweepPictures(folder, 7 * 4_096, now);
  expect((await readdir(folder)).toSorted()).toEqual(['0 days', '1 days']);
});

it('counts the space that files take, of which small ones take a block each, and not their lengths', async () => {
  const folder = await makeFolder();
  for (let number = 0; number < 10; number += 1) {
    const picture = path.join(folder, String(number));
    await mkdir(picture);
    for (const name of ['original', 'known', 'variant']) await writeFile(path.join(picture, name), 'x'.repeat(200));
  }
  await sweepPictures(folder, 65_536);
  expect((await readdir(folder)).length).toBeLessThanOrEqual(5);
});

it('runs when tiny originals take a tenth of the limit, not only when their bytes do', async () => {
  const folder = await makeFolder();
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const pictures = new SmallPictures({
    folder,
    maxBytes: 400_000,
    onFailure: () => undefined,
    fetchOriginal: async () => ({
      kind: 'picture',
      bytes,
      type: 'image/png',
      etag: '',
      lastModified: '',
      cacheControl: 'public, max-age=60',
    }),
  });
  onTestFinished(() => pictures.close());
  const count = 30;
  for (let index = 0; index < count; index += 1)
    await pictures.read(`/images/${index}.png`, { width: 480, format: 'avif' });
  expect(bytes.length * count).toBeLessThan(40_000);
  await expect.poll(async () => (await readdir(folder)).length).toBeLessThan(count);
}, 30_000);
