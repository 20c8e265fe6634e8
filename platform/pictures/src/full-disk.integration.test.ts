import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountSmallDisk } from '../../base/test/small-disk.ts';
import { DISK_FAILURE } from './picture-order.ts';
import { PictureProcess } from './picture-process.ts';
import { SmallPictures } from './small-pictures.ts';

const ADDRESS = '/images/torre.jpg';

it('pauses while the disk is full, reports that once, and generates the image afterwards', async ({ skip }) => {
  const disk = mountSmallDisk(2);
  if (typeof disk === 'string') return skip(disk);
  const bytes = await sharp({ create: { width: 960, height: 600, channels: 3, background: '#867564' } })
    .jpeg()
    .toBuffer();
  const failures: string[] = [];
  const process = new PictureProcess();
  const make = vi.spyOn(process, 'make');
  const pictures = new SmallPictures({
    folder: disk.folder,
    maxBytes: 1e9,
    process,
    diskMs: 2_000,
    onFailure: (_address, reason) => void failures.push(reason),
    fetchOriginal: async () => ({
      kind: 'picture',
      bytes,
      type: 'image/jpeg',
      etag: '',
      lastModified: '',
      cacheControl: 'public, max-age=60',
    }),
  });
  onTestFinished(() => pictures.close());
  await pictures.read(ADDRESS, { width: 768, format: 'jpeg' });
  disk.fill();
  make.mockClear();
  const read = () => pictures.read(ADDRESS, { width: 480, format: 'avif' });
  // Two of a page at the same time are one report.
  await Promise.all([read(), pictures.read(ADDRESS, { width: 480, format: 'jpeg' })]);
  await expect.poll(() => make.mock.settledResults.filter(({ type }) => type === 'rejected').length).toBe(2);
  expect(failures).toEqual([DISK_FAILURE]);
  // The original, which caches must not keep; not the answer that there is no variant.
  for (let count = 0; count < 3; count += 1)
    expect(await read()).toMatchObject({ type: 'image/jpeg', cacheControl: 'public, max-age=30' });
  expect(make).toHaveBeenCalledTimes(2);
  disk.clear();
  await expect.poll(async () => (await read())?.type, { timeout: 20_000 }).toBe('image/avif');
  expect(failures).toEqual([DISK_FAILURE]);
}, 40_000);
