// A process that makes cards: reads an order from its standard input, makes them, writes its report.
import { mkdir } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { installLastResort } from '@site/base/limits/last-resort';
import sharp from 'sharp';
import * as v from 'valibot';
import { endWithParent } from '../end-with-parent.ts';
import { CardOrder, type CardReport } from './card-order.ts';
import { renderCard } from './render-card.ts';

installLastResort('cards');
endWithParent();
const { images, folder, cards } = v.parse(CardOrder, await json(process.stdin));
await mkdir(folder, { recursive: true });
sharp.concurrency(1);
let failed = 0;
for (const card of cards)
  await renderCard(card, images, folder).catch(() => {
    failed += 1;
  });
process.stdout.write(JSON.stringify({ failed } satisfies CardReport));
