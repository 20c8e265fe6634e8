import { createHash } from 'node:crypto';
import path from 'node:path';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

/** To be increased when cards are drawn differently, so that all of them are rendered again. */
const RECIPE = 1;

/** Size of a card in pixels, as social networks expect it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The contents of a card, the image that represents a page when it is shared. */
const CardSchema = v.object({
  title: v.string(),
  site: v.string(),
  /** Folder of the image's variants, and width of the one used as background; null for a card with text only. */
  picture: v.nullable(v.object({ key: v.string(), width: integer })),
});
export type Card = v.InferOutput<typeof CardSchema>;

/** Standard input of the process that renders cards, as JSON. */
export const CardOrder = v.object({ images: v.string(), folder: v.string(), cards: v.array(CardSchema) });
export type CardOrder = v.InferOutput<typeof CardOrder>;

export const toCardFolder = (dataDir: string) => path.join(dataDir, 'images', 'cards');

/** The file name of a card, without extension. It changes with the texts, the image and the recipe. */
export function toCardKey(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, card.title, card.site, card.picture]))
    .digest('hex')
    .slice(0, 32);
}

export const toCardFile = (folder: string, key: string) => path.join(folder, `${key}.jpg`);
