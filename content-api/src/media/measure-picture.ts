import { toVariantKey, toWidths } from '@site/pictures/picture-recipe';
import type { PictureJob } from './render-order.ts';

/**
 * Looks at a picture's head: which variants can be made of it.
 *
 * @param hash of the file's bytes
 * @returns undefined when the file is no picture
 */
export async function measurePicture(source: string, hash: string): Promise<PictureJob | undefined> {
  // The server itself needs it only when there is something new.
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(source).metadata();
    return { source, key: toVariantKey(hash), widths: [...toWidths(autoOrient)] };
  } catch {
    return undefined;
  }
}
