import { toVariantKey, toWidths } from '@site/pictures/picture-recipe';
import type { PictureJob } from './render-order.ts';

/**
 * Reads the header of an image and determines its variants.
 *
 * @param hash hash of the file's bytes
 * @returns undefined if the file is not an image
 */
export async function measurePicture(source: string, hash: string): Promise<PictureJob | undefined> {
  // Imported lazily: the server needs it only for new content.
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(source).metadata();
    return { source, key: toVariantKey(hash), widths: [...toWidths(autoOrient)] };
  } catch {
    return undefined;
  }
}
