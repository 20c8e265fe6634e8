// The picture process: generates one variant after the other. An image that crashes or blocks it affects no other
// process.
import { readChecked, writeChecked } from '@site/base/checked-file';
import { toMessage } from '@site/base/error-text';
import { isDiskFailure } from '@site/base/has-code';
import { installFatalErrorHandler } from '@site/base/processes/fatal-errors';
import sharp from 'sharp';
import { DISK_FAILURE, NO_ORIGINAL, type PictureAnswer, type PictureOrder } from './picture-order.ts';
import { GATEWAY_FORMATS } from './picture-recipe.ts';

/** 50 megapixels take about 150 MB to decode; photographs from cameras have 12 to 48. */
const MAX_PIXELS = 50_000_000;

installFatalErrorHandler('pictures');
// Ends with the parent process, even if that was killed: the IPC channel closes. Not `process.exit`, which waits for
// threads that are drawing an image.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// No operation is repeated.
sharp.cache(false);

async function make({ source, target, width, format }: PictureOrder): Promise<void> {
  const original = await readChecked(source);
  if (!original) throw new Error(NO_ORIGINAL);
  const { format: kind, pages = 1 } = await sharp(original).metadata();
  if (kind === 'webp' && pages > 1) throw new Error('animated images are not resized');
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const encoded =
    format === 'jpeg' ? image.jpeg(GATEWAY_FORMATS.jpeg.options) : image.avif(GATEWAY_FORMATS[format].options);
  await writeChecked(target, await encoded.toBuffer());
}

process.on('message', (order: PictureOrder) => {
  const answer = (failure: string | null) => process.send?.({ id: order.id, failure } satisfies PictureAnswer);
  make(order).then(
    () => answer(null),
    (error: unknown) => answer(isDiskFailure(error) ? DISK_FAILURE : toMessage(error)),
  );
});
