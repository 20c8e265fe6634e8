import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { WorkProcess } from '../work-process.ts';
import { type Card, type CardOrder, toCardFolder, toCardKey } from './card-order.ts';

const MAIN = path.join(import.meta.dirname, 'card-main.ts');

/**
 * Renders missing cards and deletes those that are no longer needed. Starts no process if none is missing.
 *
 * @param cards all cards of the site
 * @throws WorkProcessError if the process failed; finished cards are kept
 */
export async function makeCards(cards: readonly Card[], dataDir: string, process: WorkProcess): Promise<void> {
  const folder = toCardFolder(dataDir);
  const present = new Set(await readdir(folder).catch(() => []));
  const wanted = new Map(cards.map((card) => [`${toCardKey(card)}.jpg`, card]));
  for (const name of present)
    if (/^[0-9a-f]{32}\.jpg$/.test(name) && !wanted.has(name)) await rm(path.join(folder, name), { force: true });
  const missing = [...wanted].filter(([name]) => !present.has(name)).map(([, card]) => card);
  if (missing.length === 0) return;
  const images = path.join(dataDir, 'images');
  const order: CardOrder = { images, folder, cards: missing };
  await process.run(MAIN, order, { inBackground: true });
}
