import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import { FORMATS, type Format, toVariantFile } from '@site/pictures/picture-recipe';
import type { PictureJob } from './render-order.ts';

export const toImageFolder = (dataDir: string): string => path.join(dataDir, 'images');

/** The widths still missing in one format. */
export async function listMissing(job: PictureJob, folder: string, format: Format): Promise<readonly number[]> {
  const present = new Set(await readdir(path.join(folder, job.key)).catch(() => []));
  return job.widths.filter((width) => !present.has(toVariantFile(width, format)));
}

/** Renders the missing variants of one image in one format. Throws if the image cannot be read. */
export async function renderPicture(job: PictureJob, folder: string, format: Format): Promise<void> {
  const missing = await listMissing(job, folder, format);
  if (missing.length === 0) return;
  const target = path.join(folder, job.key);
  await mkdir(target, { recursive: true });
  const { default: sharp } = await import('sharp');
  // Rasterised once at the largest size: rendering an SVG costs more than scaling.
  const { data, info } = await sharp(job.source)
    .autoOrient()
    .resize({ width: Math.max(...missing) })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of missing) {
    const image = sharp(data, { raw: info }).resize({ width });
    const encoded = format === 'jpeg' ? image.jpeg(FORMATS.jpeg.options) : image.avif(FORMATS.avif.options);
    // Not written by sharp, whose error for a full disk has no code.
    const bytes = await encoded.toBuffer();
    await writeWhole(path.join(target, toVariantFile(width, format)), (unfinished) => writeFile(unfinished, bytes));
  }
}
