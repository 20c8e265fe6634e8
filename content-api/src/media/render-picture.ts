import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from './atomic-file.ts';
import { FORMATS, type Format, toVariantFile, toVariantKey, toWidths } from './picture-recipe.ts';

/** A picture file and the hash of its bytes. */
export interface PictureSource {
  readonly source: string;
  readonly hash: string;
}

/** A picture cannot be read, so nothing can be made of it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Where the variants of all pictures lie. */
export function toImageFolder(dataDir: string): string {
  return path.join(dataDir, 'images');
}

/** The size of a picture as it is seen, in pixels. */
export async function readPictureSize({ source }: PictureSource): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(source).metadata();
    return autoOrient;
  } catch (error) {
    throw new PictureError(`${source} cannot be read as a picture: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Makes the variants of one picture that are not there yet, in one format.
 *
 * @returns the widths there are
 */
export async function renderPicture(
  picture: PictureSource,
  folder: string,
  format: Format,
): Promise<readonly number[]> {
  const target = path.join(folder, toVariantKey(picture.hash));
  await mkdir(target, { recursive: true });
  const present = new Set(await readdir(target));
  const widths = toWidths(await readPictureSize(picture));
  const missing = widths.filter((width) => !present.has(toVariantFile(width, format)));
  if (missing.length === 0) return widths;

  // Drawn once at full size: an SVG costs more to draw than to scale.
  const widest = Math.max(...missing);
  const { data, info } = await sharp(picture.source)
    .autoOrient()
    .resize({ width: widest })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of missing) {
    const image = sharp(data, { raw: info }).resize({ width });
    const encoded = format === 'jpeg' ? image.jpeg(FORMATS.jpeg.options) : image.avif(FORMATS.avif.options);
    await writeAtomically(path.join(target, toVariantFile(width, format)), (unfinished) => encoded.toFile(unfinished));
  }
  return widths;
}
