// The picture process: makes one variant after the other. What a picture does to it, it does to itself.
import { readChecked, writeChecked } from '@site/base/checked-file';
import { toMessage } from '@site/base/error-text';
import { installLastResort } from '@site/base/limits/last-resort';
import sharp from 'sharp';
import * as v from 'valibot';
import { NO_ORIGINAL, type PictureAnswer, PictureOrder } from './picture-order.ts';
import { FORMATS } from './picture-recipe.ts';

/** 50 megapixels take about 150 MB while they are drawn; a camera's picture has 12 to 48. */
const MOST_PIXELS = 50_000_000;

installLastResort('pictures');
// Ends with the process that asks, even one that was killed: the channel between them closes.
process.once('disconnect', () => process.exit(0));
// Nothing is asked for twice.
sharp.cache(false);

async function make({ source, target, width, format }: PictureOrder): Promise<void> {
  const original = await readChecked(source);
  if (!original) throw new Error(NO_ORIGINAL);
  const { format: kind, pages = 1 } = await sharp(original).metadata();
  if (kind === 'webp' && pages > 1) throw new Error('an animation would stand still');
  const image = sharp(original, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const encoded = format === 'jpeg' ? image.jpeg(FORMATS.jpeg.options) : image.avif(FORMATS.avif.options);
  await writeChecked(target, await encoded.toBuffer());
}

process.on('message', (message: unknown) => {
  const order = v.parse(PictureOrder, message);
  const answer = (failure: string | null) => process.send?.({ id: order.id, failure } satisfies PictureAnswer);
  make(order).then(
    () => answer(null),
    (error: unknown) => answer(toMessage(error)),
  );
});
