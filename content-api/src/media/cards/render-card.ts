import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import { toVariantFile } from '@site/pictures/picture-recipe';
import sharp from 'sharp';
import { CARD_SIZE, type Card, toCardFile, toCardKey } from './card-order.ts';
import { drawCard } from './draw-card.ts';

/**
 * Renders one card as JPEG. Throws if its image cannot be read.
 *
 * @param images folder of the image variants
 * @param folder folder of the cards
 */
export async function renderCard(card: Card, images: string, folder: string): Promise<void> {
  const overlay = Buffer.from(drawCard(card));
  const { picture } = card;
  const image = picture
    ? sharp(path.join(images, picture.key, toVariantFile(picture.width, 'jpeg')))
        .resize({ ...CARD_SIZE, fit: 'cover' })
        .composite([{ input: overlay }])
    : sharp(overlay);
  await writeWhole(toCardFile(folder, toCardKey(card)), (unfinished) => image.jpeg({ quality: 82 }).toFile(unfinished));
}
