import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Static, Type } from 'typebox';

/** Raise it when cards are drawn differently: all of them are made anew. */
const RECIPE = 1;

/** Size of a card in pixels, as networks ask for it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What is written on the picture that stands for a page where it is shared. */
export const CardSchema = Type.Object({
  title: Type.String(),
  /** Name of the foundation. */
  site: Type.String(),
  /** Folder of the picture's variants and width of the one to draw on; null for a card of type alone. */
  picture: Type.Union([Type.Null(), Type.Object({ key: Type.String(), width: Type.Integer() })]),
});
export type Card = Static<typeof CardSchema>;

/** What a process that makes cards reads as JSON from its standard input. */
export const CardOrder = Type.Object({ images: Type.String(), folder: Type.String(), cards: Type.Array(CardSchema) });
export type CardOrder = Static<typeof CardOrder>;

/** What it writes as JSON to its standard output: how many it could not make. */
export const CardReport = Type.Object({ failed: Type.Integer() });
export type CardReport = Static<typeof CardReport>;

/** Where all cards lie. */
export const toCardFolder = (dataDir: string) => path.join(dataDir, 'images', 'cards');

/** The name of a card's file: other words, another picture or another recipe give another one. */
export function toCardKey(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, card.title, card.site, card.picture]))
    .digest('hex')
    .slice(0, 32);
}

export const toCardFile = (folder: string, key: string) => path.join(folder, `${key}.jpg`);
