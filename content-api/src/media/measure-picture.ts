import { toVariantKey, toWidths } from '@site/pictures/picture-recipe';
import sharp from 'sharp';
import type { PictureJob } from './render-picture.ts';

/**
 * Looks at a picture's head: which variants can be made of it.
 *
 * @param hash of the file's bytes
 * @returns undefined when the file is no picture
 */
export async function measurePicture(source: string, hash: string): Promise<PictureJob | undefined> {
  try {
    const { autoOrient } = await sharp(source).metadata();
    return { source, key: toVariantKey(hash), widths: toWidths(autoOrient) };
  } catch {
    return undefined;
  }
}
