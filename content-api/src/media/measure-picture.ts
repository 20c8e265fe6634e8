import { toVariantKey, toWidths } from '@site/pictures/picture-recipe';
import type { PictureJob } from './render-order.ts';

/** Reads the header of an image and determines its variants; undefined if the file is not an image. */
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

/** Whether an image can be read to its end: that of a file whose copying was interrupted has an intact header only. */
export async function isWhole(source: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  // A small size, since decoders skip what a reduced image does not need.
  return sharp(source)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
