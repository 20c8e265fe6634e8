import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFailure } from '@site/base/has-code';
import { writeWhole } from '@site/base/whole-file';
import { toVariantFile } from '@site/pictures/picture-recipe';
import sharp from 'sharp';
import { CARD_SIZE, type Card, toCardFile, toCardKey } from './card-order.ts';
import { drawCard } from './draw-card.ts';

/** Reads the image of a card and crops it to the card's size. */
const readBackground = (images: string, { key, width }: NonNullable<Card['picture']>) =>
  sharp(path.join(images, key, toVariantFile(width, 'jpeg')))
    .resize({ ...CARD_SIZE, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });

async function renderCard(
  card: Card,
  background: Awaited<ReturnType<typeof readBackground>> | null,
  folder: string,
): Promise<void> {
  const overlay = Buffer.from(drawCard(card));
  const image = background
    ? sharp(background.data, { raw: background.info }).composite([{ input: overlay }])
    : sharp(overlay);
  // Not written by sharp, whose error for a full disk has no code.
  const bytes = await image.jpeg({ quality: 82 }).toBuffer();
  await writeWhole(toCardFile(folder, toCardKey(card)), (unfinished) => writeFile(unfinished, bytes));
}

/**
 * Renders cards as JPEG, except those whose image cannot be read. The image of several cards is read once, since that
 * takes longer than everything else. Throws if the disk fails.
 *
 * @param images folder of the image variants
 * @param folder folder of the cards
 */
export async function renderCards(cards: readonly Card[], images: string, folder: string): Promise<void> {
  for (const group of Map.groupBy(cards, ({ picture }) => JSON.stringify(picture)).values()) {
    const picture = group[0]?.picture ?? null;
    // Null for cards without an image, undefined for an image that cannot be read.
    const background = picture && (await readBackground(images, picture).catch(() => undefined));
    if (background === undefined) continue;
    for (const card of group)
      await renderCard(card, background, folder).catch((error: unknown) => {
        if (isDiskFailure(error)) throw error;
      });
  }
}
