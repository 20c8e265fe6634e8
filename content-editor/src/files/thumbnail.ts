import sharp from 'sharp';

/** Above this size, in bytes, the editor gets an image scaled down, and nothing of a document. */
const LARGE = 100 * 1024;
const NOTHING = Buffer.alloc(0);
const WIDTH = 480;

/**
 * Scales down a large image. Returns any other image, or an unreadable one, unchanged, but nothing of a large document:
 * the library shows only its name, and all documents of some years would exceed the length limit of a response.
 */
export async function toThumbnail(name: string, bytes: Buffer): Promise<Buffer> {
  if (bytes.length < LARGE) return bytes;
  if (!/\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(name)) return /^\/?documents\//.test(name) ? NOTHING : bytes;
  return sharp(bytes)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toBuffer()
    .catch(() => bytes);
}
