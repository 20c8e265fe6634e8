import sharp from 'sharp';

/** Pictures above this size are shown smaller in the editor, in bytes. */
const LARGE = 100 * 1024;
const WIDTH = 480;

/** A picture as the editor shows it; a file that is no picture, or that cannot be read, as it is. */
export async function toThumbnail(name: string, bytes: Buffer): Promise<Buffer> {
  if (bytes.length < LARGE || !/\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(name)) return bytes;
  return sharp(bytes)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toBuffer()
    .catch(() => bytes);
}
