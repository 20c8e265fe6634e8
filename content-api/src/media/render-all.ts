import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Format } from './picture-recipe.ts';
import { type PictureSource, renderPicture } from './render-picture.ts';

/**
 * Makes the missing variants of many pictures in one format, as many at a time as there are cores.
 *
 * @returns the widths of each picture, in the order given
 */
export async function renderAll(pictures: readonly PictureSource[], folder: string, format: Format) {
  // One thread for each picture: whole pictures side by side use the cores better than threads within one.
  sharp.concurrency(1);
  const widths: (readonly number[])[] = [];
  const queue = pictures.entries();
  const work = async (): Promise<void> => {
    for (const [index, picture] of queue) widths[index] = await renderPicture(picture, folder, format);
  };
  await Promise.all(Array.from({ length: Math.max(availableParallelism(), 1) }, work));
  return widths;
}
