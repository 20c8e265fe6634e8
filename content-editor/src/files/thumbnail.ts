import sharp from 'sharp';

/** Images above this size, in bytes, are scaled down for the editor. */
const LARGE = 100 * 1024;
const WIDTH = 480;

/** Scales down a large image. Returns any other file, or an unreadable image, unchanged. */
export async function toThumbnail(name: string, bytes: Buffer): Promise<Buffer> {
  if (bytes.length < LARGE || !/\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(name)) return bytes;
  return sharp(bytes)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toBuffer()
    .catch(() => bytes);
}
