import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pickWidth, toVariantKey, toWidths } from '@site/pictures/picture-recipe';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { mountSmallDisk } from '../../../platform/base/test/small-disk.ts';
import { SLOW_DRAWING } from '../../test/support/slow-drawing.ts';
import { makeVariants } from './make-variants.ts';
import { measurePicture } from './measure-picture.ts';
import type { RenderOrder } from './render-order.ts';
import { listMissing, renderPicture } from './render-picture.ts';
import { WorkProcess, WorkProcessError } from './work-process.ts';

async function makePicture(width: number, height: number, orientation?: number) {
  const folder = await makeFolder();
  const source = path.join(folder, 'picture.png');
  const image = sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } });
  await (orientation ? image.withMetadata({ orientation }) : image).png().toFile(source);
  const job = await measurePicture(source, 'abc');
  if (!job) throw new Error('sharp cannot read what it wrote');
  return { folder, job };
}

describe('toWidths', () => {
  it('never exceeds the width of the original', () => {
    expect(toWidths({ width: 1600, height: 1000 })).toEqual([400, 480, 768, 1080, 1600]);
    expect(toWidths({ width: 600, height: 300 })).toEqual([400, 480, 600]);
    expect(toWidths({ width: 200, height: 100 })).toEqual([200]);
    expect(toWidths({ width: 800, height: 1000 })).toEqual([400, 480, 768, 800]);
    // Includes the widths that pages use for portraits, so that none is shown blurred.
    expect(toWidths({ width: 3000, height: 4000 })).toEqual([400, 480, 768, 800, 1080, 1600]);
  });
});

describe('pickWidth', () => {
  it.each([
    [undefined, 1600],
    [400, 480],
    [480, 480],
    [800, 1080],
    [960, 1080],
    [4000, 1600],
  ])('serves the requested width %s with %i', (requestedWidth, width) => {
    expect(pickWidth([1600, 480, 1080], requestedWidth)).toBe(width);
  });
});

describe('renderPicture', () => {
  it('renders each variant in its size, on white if the original is transparent', async () => {
    const { folder, job } = await makePicture(1000, 500);
    await renderPicture(job, folder, 'jpeg');
    const target = path.join(folder, toVariantKey('abc'));
    expect((await readdir(target)).toSorted()).toEqual(['1000.jpg', '400.jpg', '480.jpg', '768.jpg']);
    const { data, info } = await sharp(path.join(target, '480.jpg')).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[0]]).toEqual([480, 240, 255]);
    await renderPicture(job, folder, 'avif');
    expect((await sharp(path.join(target, '480.avif')).metadata()).width).toBe(480);
  });

  it('rotates photos to their recorded orientation', async () => {
    const { folder, job } = await makePicture(1000, 500, 6);
    await renderPicture(job, folder, 'jpeg');
    expect(await sharp(path.join(folder, job.key, '400.jpg')).metadata()).toMatchObject({ width: 400, height: 800 });
  });

  it('does not render existing variants again', async () => {
    const { folder, job } = await makePicture(480, 240);
    await renderPicture(job, folder, 'jpeg');
    const file = path.join(folder, job.key, '480.jpg');
    await utimes(file, 1, 1);
    await renderPicture(job, folder, 'jpeg');
    expect((await stat(file)).mtimeMs).toBe(1000);
  });
});

describe('makeVariants', () => {
  it('renders missing variants, and returns the originals that could not be rendered', async () => {
    const { folder, job } = await makePicture(480, 240);
    const broken = path.join(folder, 'broken.png');
    await writeFile(broken, (await readFile(job.source)).subarray(0, 60));
    const jobs = [{ source: broken, key: 'broken', widths: [480] }, job];
    const request: RenderOrder = { jobs, folder, format: 'jpeg' };
    expect(await makeVariants(request)).toEqual([broken]);
    expect(await listMissing(job, folder, 'jpeg')).toEqual([]);
  });

  it('omits a drawing that takes too long, and renders the others', async () => {
    const { folder, job } = await makePicture(480, 240);
    const source = path.join(folder, 'endless.svg');
    await writeFile(source, SLOW_DRAWING);
    const jobs = [{ source, key: 'endless', widths: [1600] }, ...['b', 'c', 'd'].map((key) => ({ ...job, key }))];
    expect(await makeVariants({ jobs, folder, format: 'jpeg', deadlineMs: 2_000 })).toEqual([source]);
    for (const each of jobs.slice(1)) expect(await listMissing(each, folder, 'jpeg')).toEqual([]);
  });

  it('does not report an original as invalid because of a full disk', async (context) => {
    const disk = mountSmallDisk(2);
    if (typeof disk === 'string') return context.skip(disk);
    const { job } = await makePicture(480, 240);
    disk.fill();
    const request: RenderOrder = { jobs: [job], folder: disk.folder, format: 'jpeg' };
    await expect(makeVariants(request)).rejects.toMatchObject({ code: 'ENOSPC' });
    disk.clear();
    expect(await makeVariants(request)).toEqual([]);
    expect(await listMissing(job, disk.folder, 'jpeg')).toEqual([]);
  });

  it('rejects when its process is stopped early', async () => {
    const { folder, job } = await makePicture(480, 240);
    const renderer = new WorkProcess();
    const running = makeVariants({ jobs: [job], folder, format: 'jpeg' }, renderer);
    const ended = expect(running).rejects.toThrow(WorkProcessError);
    while (!(await isEnded(ended))) renderer.stop();
  });
});

describe('measurePicture', () => {
  it('returns undefined for a file that is not an image', async () => {
    const source = path.join(await makeFolder(), 'bad.jpg');
    await writeFile(source, 'text');
    expect(await measurePicture(source, 'x')).toBeUndefined();
  });
});

/** True if a promise settles within 5 ms. */
async function isEnded(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), setTimeout(5, false)]);
}
