import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { WorkProcess } from '../work-process.ts';
import { type Card, type CardOrder, CardReport, toCardFolder, toCardKey } from './card-order.ts';

const MAIN = path.join(import.meta.dirname, 'card-main.ts');

/**
 * Makes the cards that are not there yet; starts no process when none is missing.
 *
 * @returns how many could not be made
 * @throws WorkProcessError when the process failed; what it has made so far stays
 */
export async function makeCards(cards: readonly Card[], dataDir: string, process: WorkProcess): Promise<number> {
  const folder = toCardFolder(dataDir);
  const present = new Set(await readdir(folder).catch(() => []));
  const missing = [...new Map(cards.map((card) => [toCardKey(card), card])).entries()]
    .filter(([key]) => !present.has(`${key}.jpg`))
    .map(([, card]) => card);
  if (missing.length === 0) return 0;
  const images = path.join(dataDir, 'images');
  const order: CardOrder = { images, folder, cards: missing };
  const output = await process.run(MAIN, order, { inBackground: true });
  return v.parse(CardReport, output).failed;
}
