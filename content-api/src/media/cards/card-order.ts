import { createHash } from 'node:crypto';
import path from 'node:path';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

/** Raise it when cards are drawn differently: all of them are made anew. */
const RECIPE = 1;

/** Size of a card in pixels, as networks ask for it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What is written on the picture that stands for a page where it is shared. */
export const CardSchema = v.object({
  title: v.string(),
  site: v.string(),
  /** Folder of the picture's variants and width of the one to draw on; null for a card of type alone. */
  picture: v.nullable(v.object({ key: v.string(), width: integer })),
});
export type Card = v.InferOutput<typeof CardSchema>;

/** What a process that makes cards reads as JSON from its standard input. */
export const CardOrder = v.object({ images: v.string(), folder: v.string(), cards: v.array(CardSchema) });
export type CardOrder = v.InferOutput<typeof CardOrder>;

/** What it writes as JSON to its standard output: how many it could not make. */
export const CardReport = v.object({ failed: integer });
export type CardReport = v.InferOutput<typeof CardReport>;

export const toCardFolder = (dataDir: string) => path.join(dataDir, 'images', 'cards');

/** The name of a card's file: other words, another picture or another recipe give another one. */
export function toCardKey(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, card.title, card.site, card.picture]))
    .digest('hex')
    .slice(0, 32);
}

export const toCardFile = (folder: string, key: string) => path.join(folder, `${key}.jpg`);
