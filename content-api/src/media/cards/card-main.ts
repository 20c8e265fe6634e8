// Program of a child process that renders cards.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { runProgram } from '../work-program.ts';
import { CardOrder } from './card-order.ts';
import { renderCards } from './render-card.ts';

sharp.concurrency(1);
await runProgram('cards', CardOrder, async ({ images, folder, cards }) => {
  await mkdir(folder, { recursive: true });
  await renderCards(cards, images, folder);
  return {};
});
