import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts';
import { pickWidth, toVariantKey, toWidths } from './picture-recipe.ts';
import { PictureError, renderPicture } from './render-picture.ts';

async function makePicture(width: number, height: number, orientation?: number) {
  const folder = await makeTemporaryFolder();
  const source = path.join(folder, 'picture.png');
  const image = sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } });
  await (orientation ? image.withMetadata({ orientation }) : image).png().toFile(source);
  return { folder, picture: { source, hash: 'abc' } };
}

describe('toWidths', () => {
  it('never goes beyond the original', () => {
    expect(toWidths({ width: 1600, height: 1000 })).toEqual([480, 960, 1600]);
    expect(toWidths({ width: 600, height: 300 })).toEqual([480, 600]);
    expect(toWidths({ width: 200, height: 100 })).toEqual([200]);
    expect(toWidths({ width: 800, height: 1000 })).toEqual([400, 800]);
  });
});

describe('pickWidth', () => {
  it.each([
    [undefined, 1600],
    [400, 480],
    [480, 480],
    [800, 960],
    [4000, 1600],
  ])('serves the wish %s with %i', (wish, width) => {
    expect(pickWidth([1600, 480, 960], wish)).toBe(width);
  });
});

describe('renderPicture', () => {
  it('makes each variant in its size, on white where the original is transparent', async () => {
    const { folder, picture } = await makePicture(1000, 500);
    expect(await renderPicture(picture, folder, 'jpeg')).toEqual([480, 960, 1000]);
    const target = path.join(folder, toVariantKey('abc'));
    expect((await readdir(target)).toSorted()).toEqual(['1000.jpg', '480.jpg', '960.jpg']);
    const { data, info } = await sharp(path.join(target, '480.jpg')).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[0]]).toEqual([480, 240, 255]);
    await renderPicture(picture, folder, 'avif');
    expect((await sharp(path.join(target, '480.avif')).metadata()).width).toBe(480);
  });

  it('turns photographs as they were taken', async () => {
    const { folder, picture } = await makePicture(1000, 500, 6);
    expect(await renderPicture(picture, folder, 'jpeg')).toEqual([400, 500]);
  });

  it('leaves variants alone that are there', async () => {
    const { folder, picture } = await makePicture(480, 240);
    await renderPicture(picture, folder, 'jpeg');
    const file = path.join(folder, toVariantKey('abc'), '480.jpg');
    await utimes(file, 1, 1);
    await renderPicture(picture, folder, 'jpeg');
    expect((await stat(file)).mtimeMs).toBe(1000);
    expect((await readFile(file)).length).toBeGreaterThan(100);
  });

  it('names a file that is no picture', async () => {
    const folder = await makeTemporaryFolder();
    const source = path.join(folder, 'bad.jpg');
    await writeFile(source, 'text');
    await expect(renderPicture({ source, hash: 'x' }, folder, 'jpeg')).rejects.toThrow(PictureError);
  });
});
