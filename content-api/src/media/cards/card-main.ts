// Program of a child process that renders cards.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { runProgram } from '../work-program.ts';
import { CardOrder, type CardReport } from './card-order.ts';
import { renderCard } from './render-card.ts';

sharp.concurrency(1);
await runProgram('cards', CardOrder, async ({ images, folder, cards }) => {
  await mkdir(folder, { recursive: true });
  let failed = 0;
  for (const card of cards)
    await renderCard(card, images, folder).catch(() => {
      failed += 1;
    });
  return { failed } satisfies CardReport;
});
